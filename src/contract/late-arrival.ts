/**
 * How long a sent request may still be carried out. The proof of "not done" depends on it
 * (src/docs/rules.md#money-calls).
 */

/** A request is carried out at most this long after it was sent; ms. Proposed to the backend. */
export const LATEST_ARRIVAL_MS = 180_000;
