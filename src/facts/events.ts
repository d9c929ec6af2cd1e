/** Analytics events (§2, §7) and their parameters. Typed or chosen values are never sent. */

/**
 * Kinds of events. The first three are printed in §2; the last three are ours: which build started, and what went
 * wrong.
 */
export const eventKinds = ['select', 'input', 'toast', 'page', 'start', 'error'] as const;

export type EventKind = (typeof eventKinds)[number];

/** What an `error` is about; its `place` is a position in the page, a call's path or a directive of the policy. */
export const errorCodes = ['uncaught', 'rejected', 'policy', 'unreadable', 'page'] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The only parameters an event may carry: the product's own names, no value of a customer's (§2). */
export const eventParams = {
  select: ['pageName', 'field'],
  input: ['pageName', 'field'],
  toast: ['pageName', 'message'],
  page: ['pageName'],
  start: ['pageName', 'version', 'build', 'commit'],
  error: ['pageName', 'code', 'place', 'build', 'frames', 'steps'],
} as const satisfies Record<EventKind, readonly string[]>;

/** The field of the `select` event for a consent: its purpose, and whether it was given or withdrawn. */
export const consentEvent = (purpose: string, agreed: boolean) =>
  `consent.${purpose}.${agreed ? 'given' : 'withdrawn'}`;
