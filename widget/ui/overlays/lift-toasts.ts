/**
 * Toasts stand that many pixels higher: above what a page pins. Set on their own element, since a property of the root
 * makes the engine style the whole page again.
 */
export function liftToasts(pixels: number): void {
  const toasts = document.querySelector<HTMLElement>('.toasts');
  toasts?.style.setProperty('--foot', `${pixels}px`);
}
