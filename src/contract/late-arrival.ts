/**
 * How long a sent request may still be carried out. The proof of "not done" depends on it
 * (src/docs/rules.md#money-calls).
 */

/** A request is carried out at most this long after it was sent; ms. Proposed to the backend. */
export const LATEST_ARRIVAL_MS = 180_000;

/** By how much `sentAt` may be ahead of the server's clock, since the phone knows that clock only so well; ms. */
export const LATEST_AHEAD_MS = 30_000;
