/** The part of `window` that is used. */
export interface PressScope {
  readonly navigator: { readonly userActivation?: Pick<UserActivation, 'isActive'> };
  requestAnimationFrame(callback: () => void): unknown;
  setTimeout(callback: () => void, ms?: number): unknown;
}

/**
 * Runs `act` after the frame that shows a press, or soon if no frames come, as in a hidden page. At once if nobody has
 * pressed, as when the shell changes the address. An engine that can't tell (iOS below 16.4) waits for the frame.
 */
export function afterPress(scope: PressScope, act: () => void): void {
  if (scope.navigator.userActivation?.isActive === false) return act();
  let isDue = true;
  const once = () => {
    if (isDue) act();
    isDue = false;
  };
  scope.requestAnimationFrame(() => scope.setTimeout(once));
  scope.setTimeout(once, 100);
}
