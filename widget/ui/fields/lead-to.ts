/** Leads a person to a field: focus and sight (design §9: the first wrong field is scrolled into view). */

const CONTROLS = 'input,textarea,select,button';

/** Focuses the control with this id, or the first control inside it, and scrolls it to the middle. False where there is none. */
export function leadTo(fieldId: string): boolean {
  const place = document.getElementById(fieldId);
  const control = place?.matches(CONTROLS) ? place : place?.querySelector<HTMLElement>(CONTROLS);
  if (!control) return false;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return true;
}
