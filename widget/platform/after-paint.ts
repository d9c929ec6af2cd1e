/**
 * Effects run after the frame that they follow. Preact itself waits 35 ms at most. On a slow phone a frame takes longer,
 * and the work of an effect would delay it.
 */
import { options } from 'preact';

/** A hidden page draws no frames, ms. */
const WITHOUT_FRAME_MS = 500;

/** Call once, before the first render. Whichever timer comes second finds these effects done. */
export function runEffectsAfterPaint(): void {
  options.requestAnimationFrame = (flush) => {
    requestAnimationFrame(() => setTimeout(flush));
    setTimeout(flush, WITHOUT_FRAME_MS);
  };
}
