/** What must not meet a tap that was meant for what was there before: a message that moves the button, a new button. */

/** Also the second of two quick taps. */
const TAP_IS_OVER_MS = 300;

/** Returns the timer. */
export const afterTap = (callback: () => void) => setTimeout(callback, TAP_IS_OVER_MS);
