/** How long a request that was sent may still be carried out: what the app's proof of "not done" rests on. */

/** A request is carried out at most this long after it was sent; ms. Proposed to the backend. */
export const LATEST_ARRIVAL_MS = 180_000;
