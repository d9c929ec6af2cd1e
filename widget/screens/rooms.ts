/**
 * The screens by route. A start needs a few of them (first.ts). All others are a room: the build takes it out of the
 * page's script (widget/vite/rooms.ts), so that a phone doesn't read and compile it before home is there. In development
 * and in tests nothing is taken out, and every screen is there from the beginning.
 */
import type { ComponentType } from 'react';
import type { RouteName } from '#src/facts/routes.ts';

/** A screen of a route, or one that comes over every route. */
export type ScreenName = RouteName | 'checking' | 'differences' | 'update';

/** Screens that the script of the start draws. */
type FirstName = 'home';

type Screens<N extends ScreenName> = Readonly<Record<N, ComponentType>>;

/** A route without a view does not compile. */
export type FirstScreens = Screens<FirstName>;
export type OtherScreens = Screens<Exclude<ScreenName, FirstName>>;

/** Filled by `furnish`; `openFor` a name before its screen is drawn. */
export const screens: Partial<Record<ScreenName, ComponentType>> = {};

/** Puts screens in their place. */
export function furnish(more: FirstScreens | OtherScreens): void {
  Object.assign(screens, more);
}

/** Starts the script of a room with what it needs of the page's. Filled by the build. */
export const pageRooms: Record<string, () => void> = {};

/**
 * Opens a room, at once, unless it is open or there is none. Throws if its script doesn't run, as after a byte has changed.
 */
export function openRoom(name: 'rest'): void {
  const template = document.getElementById(`room-${name}`);
  if (!(template instanceof HTMLTemplateElement)) return;
  // Moved, not copied: a copy doesn't run where Trusted Types are enforced.
  const script = template.content.querySelector('script');
  if (!script) return;
  document.body.append(script);
  script.remove();
  pageRooms[template.id]?.();
  template.remove();
}

/** Opens the room of the other screens if this one isn't there yet. Throws as that does. */
export function openFor(name: ScreenName): void {
  if (!screens[name]) openRoom('rest');
  if (!screens[name]) throw new Error(`The screen ${name} is missing.`);
}
