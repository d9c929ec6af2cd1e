/**
 * Raises toasts by that many pixels, above what a page pins. Set on their own element, because a property of the root
 * makes the engine style the whole page again.
 */
export function liftToasts(pixels: number): void {
  const toasts = document.querySelector<HTMLElement>('.toasts');
  toasts?.style.setProperty('--foot', `${pixels}px`);
}
