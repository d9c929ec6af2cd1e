/** Delays work until the current render is on the screen. */
import { environment } from '../environment.ts';

/** Sealing a call takes a slow phone 10 ms, so such calls leave this much later; ms. */
const PAINTED_AFTER_MS = 50;

/** Calls back once the current render has had time to be painted, or after `ms`; returns how to cancel. */
export const afterPaint = (callback: () => void, ms: number = PAINTED_AFTER_MS): (() => void) =>
  environment().clock.after(ms, callback);
