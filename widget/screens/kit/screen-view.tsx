import { openFor, type ScreenName, screens } from '../rooms.ts';

/** A screen, or a part of one that is in another room. A separate component, so that the boundary catches a room that doesn't open. */
export function ScreenView({ name }: { name: ScreenName }) {
  openFor(name);
  const Screen = screens[name];
  return Screen ? <Screen /> : null;
}
