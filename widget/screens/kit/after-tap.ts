/** For a message that would move the button under the tap that calls it: a problem shown because a field was left. */

/** Between going down and the click a finger takes no longer. */
const TAP_IS_OVER_MS = 300;

/** Returns the timer. */
export const afterTap = (callback: () => void) => setTimeout(callback, TAP_IS_OVER_MS);
