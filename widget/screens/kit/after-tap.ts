/** Leaving a field shows its problem, but only once the tap that left it is over: the message moves what is tapped. */

const TAP_IS_OVER_MS = 250;

export function afterTap(callback: () => void): void {
  setTimeout(callback, TAP_IS_OVER_MS);
}
