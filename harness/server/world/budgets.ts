/**
 * How much memory a server takes at most, in bytes. V8's heap stays below 330 MB together, so that a process of
 * `--max-old-space-size=600` lives with as much again for requests on their way. A size on the heap is an estimate
 * (`weights.ts`), at least four fifths of what V8 takes.
 */

/** All worlds: state, log, and what is remembered of their phones. Beyond, those longest untouched are dropped. */
export const WORLDS_BYTES = 200_000_000;
/** The log of one world. Beyond, its oldest entries go. */
export const LOG_BYTES = 10_000_000;
/** Reports of one world's phones about their storage. Beyond, the values reported longest ago are forgotten. */
export const STORED_BYTES = 5_000_000;
/** The flight recorder of all worlds. Beyond, the moments of those recorded longest ago go. */
export const MOMENTS_BYTES = 96_000_000;
/** The flight recorder of one world. Beyond, its oldest moments go. */
export const WORLD_MOMENTS_BYTES = 24_000_000;
/** Uploaded files of all worlds, outside the heap. Beyond, the oldest bytes go; what the file was stays in the state. */
export const FILES_BYTES = 150_000_000;

/** How far a reader of a world's events may be behind before its connection is cut. */
export const BEHIND_BYTES = 1_000_000;

/** A detail of a posted log entry, and the params and outcome of a bridge call, each. A phone posts at most 48 kB of JSON. */
export const DETAIL_BYTES = 1_000_000;
/** Payload and reply of a logged call, each; a longer one is reported by its size. */
export const LOGGED_BYTES = 1_000_000;
/** Levels of lists and objects within one another in what the log keeps. */
export const DEEPEST = 64;

/** Levels, and values, in the JSON of any request: a few bytes of it can take a hundred times as much of the heap. */
export const BODY_DEEPEST = 100;
export const BODY_VALUES = 1_500_000;
/** A world that is put in place: the largest scenario with a full log has a third of it. */
export const STATE_BYTES = 32_000_000;
