/** How much a server remembers. Above these counts and sizes the oldest is dropped first. */

/** Worlds in memory. Above this the least recently used one leaves it: to the store, or for good without one. */
export const MOST_WORLDS = 300;
/** The log of one world, as JSON. Above this its oldest entries are dropped. */
export const LOG_BYTES = 10_000_000;
/** The recorded moments of one world, as text. Above this the oldest are dropped. */
export const MOMENTS_BYTES = 24_000_000;
/** Events waiting for a reader of a world. Above this its connection is cut, and it reconnects for the rest. */
export const MOST_WAITING = 5_000;

/** Payload and reply of a logged call, each as JSON. For a longer one the log has only its size. */
export const LOGGED_BYTES = 1_000_000;
/** Levels and values in the JSON of any request. A few bytes of it can take a hundred times as much heap. */
export const BODY_DEEPEST = 100;
export const BODY_VALUES = 1_500_000;
/** An imported world. The largest scenario with a full log takes a third of it. */
export const STATE_BYTES = 32_000_000;
