/** Delays a message that would move the button under the current tap: a problem shown because a field was left. */

/** A tap takes no longer from touching down to its click; ms. */
const TAP_IS_OVER_MS = 300;

/** Returns the timer. */
export const afterTap = (callback: () => void) => setTimeout(callback, TAP_IS_OVER_MS);
