/** Moves the focus to a field and scrolls it into view. */

const CONTROLS = 'input,textarea,select,button';

/**
 * Focuses the control with this id, or the first control inside it, and scrolls it to the middle. False without one.
 */
export function leadTo(fieldId: string): boolean {
  const place = document.getElementById(fieldId);
  const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
  if (!control) return false;
  const fold = control.closest('details');
  if (fold) fold.open = true;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return true;
}
