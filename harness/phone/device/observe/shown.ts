/** Whether the user can see an element, by scrolling if necessary. In doubt yes. */

/** Lower opacity counts as transparent. */
const FAINTEST = 0.05;
/** NodeFilter.SHOW_TEXT. */
export const SHOW_TEXT = 4;

/** An element about to fade in or open isn't hidden, although it begins at 0. */
const isMoving = (element: Element) =>
  'getAnimations' in element && element.getAnimations().length > 0;

/**
 * False for elements without a layout (under `hidden`, in a closed `details`), and for invisible or transparent ones.
 */
export function isShown(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view || element.getClientRects().length === 0) return false;
  if (view.getComputedStyle(element).visibility === 'hidden') return false;
  // Chromium lays out the content of a closed `details`. Old engines don't, and lack the method.
  if ('checkVisibility' in element && !element.checkVisibility()) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (!isMoving(at) && parseFloat(view.getComputedStyle(at).opacity) < FAINTEST) return false;
  }
  return true;
}
