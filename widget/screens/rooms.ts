/**
 * The screens by route. A start needs a few of them (first.ts). The others are two rooms: the build takes them out of
 * the page's script (widget/vite/rooms.ts), so that a phone doesn't parse and compile them before home shows, nor those
 * of the second before a form does. Development and tests keep everything in one script, with every screen from the
 * beginning.
 */
import type { ComponentType } from 'react';
import type { RouteName } from '#src/facts/routes.ts';
import type { StoppedProps } from './home/stopped.tsx';
import type { PaidInFullProps } from './repay/paid-in-full.tsx';

/** A screen of a route, or one that covers any route. */
export type ScreenName = RouteName | 'checking' | 'differences' | 'update';

/** Screens in the first script. */
type FirstName = 'home';

/** Screens of the first room. */
type FormName =
  | 'login'
  | 'register'
  | 'personalInfomation'
  | 'additionalInfomation'
  | 'addBankCard';

type Screens<N extends ScreenName> = Readonly<Record<N, ComponentType>>;

/** A part of home that few starts show. */
interface PartOfHome {
  readonly stopped: ComponentType<StoppedProps>;
  readonly newMoney: ComponentType;
  readonly paidInFull: ComponentType<PaidInFullProps>;
}

/** A route without a view doesn't compile. */
export type FirstScreens = Screens<FirstName>;
export type FormScreens = Screens<FormName>;
export type OtherScreens = Screens<Exclude<ScreenName, FirstName | FormName>> & PartOfHome;

/** Filled by `furnish`. Call `openFor` with a name before its screen renders. */
export const screens: Partial<Record<ScreenName, ComponentType> & PartOfHome> = {};

/** Registers screens. */
export function furnish(more: FirstScreens | FormScreens | OtherScreens): void {
  Object.assign(screens, more);
}

/** Runs a room's script with the values that it needs from the page's script. Filled by the build, for each template. */
export const pageRooms: Record<string, () => void> = {};

/**
 * Opens a room synchronously, unless it is open or doesn't exist; first the forms, whose modules the others use. Throws
 * if its script doesn't run, for instance if a byte has changed.
 */
export function openRoom(name: 'forms' | 'rest'): void {
  if (name === 'rest') openRoom('forms');
  const template = document.getElementById(`room-${name}`);
  if (!(template instanceof HTMLTemplateElement)) return;
  // Moved, not copied, because a copy doesn't run under Trusted Types.
  const script = template.content.querySelector('script');
  if (!script) return;
  document.body.append(script);
  script.remove();
  pageRooms[template.id]?.();
  template.remove();
}

/** Runs it in idle time, or at once in an engine that doesn't say when that is. */
export function whenIdle(run: () => void): void {
  const idle = (window as Partial<Window>).requestIdleCallback;
  if (idle) idle(run);
  else run();
}

/** Opens the rooms until this screen is registered. Throws like `openRoom`. */
export function openFor(name: keyof typeof screens): void {
  if (!screens[name]) openRoom('forms');
  if (!screens[name]) openRoom('rest');
  if (!screens[name]) throw new Error(`The screen ${name} is missing.`);
}
