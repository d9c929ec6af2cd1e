/** Shows a field's problem only after the tap that left it, because the message moves the tapped button. */

const TAP_IS_OVER_MS = 250;

export function afterTap(callback: () => void): void {
  setTimeout(callback, TAP_IS_OVER_MS);
}
