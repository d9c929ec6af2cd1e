/**
 * Runs `act` after the frame that shows a press, or soon if no frames come, as in a hidden page. At once if nobody has
 * pressed, as when the shell changes the address. An engine that can't tell (iOS below 16.4) waits for the frame.
 */
export function afterPress(act: () => void): void {
  const { userActivation } = navigator as Partial<Pick<Navigator, 'userActivation'>>;
  if (userActivation?.isActive === false) return act();
  let isDue = true;
  const once = () => {
    if (isDue) act();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100);
}
