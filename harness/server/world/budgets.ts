/** How much a server remembers. Beyond these counts and sizes the oldest goes first. */

/** Worlds of a server. Beyond, the least recently used one ends. */
export const MOST_WORLDS = 300;
/** The log of one world, as JSON. Beyond, its oldest entries go. */
export const LOG_BYTES = 10_000_000;
/** The recorded moments of one world, as text. Beyond, the oldest go. */
export const MOMENTS_BYTES = 24_000_000;
/** Events that wait for a reader of a world. Beyond, its connection is cut; it comes back for the rest. */
export const MOST_WAITING = 5_000;

/** Payload and reply of a logged call, each, as JSON. A longer one is reported by its size. */
export const LOGGED_BYTES = 1_000_000;
/** Levels, and values, in the JSON of any request: a few bytes of it can take a hundred times as much of the heap. */
export const BODY_DEEPEST = 100;
export const BODY_VALUES = 1_500_000;
/** A world that is put in place: the largest scenario with a full log has a third of it. */
export const STATE_BYTES = 32_000_000;
