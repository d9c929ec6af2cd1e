/** Analytics events (§2, §7) and their parameters. Typed or chosen values are never sent. */

/** Kinds of behaviour events; the first three are printed in §2. */
export const eventKinds = ['select', 'input', 'toast', 'page'] as const;

export type EventKind = (typeof eventKinds)[number];

/** The only parameters an event may carry: names of the product's own, no value of a person's (§2). */
export const eventParams = {
  select: ['pageName', 'field'],
  input: ['pageName', 'field'],
  toast: ['pageName', 'message'],
  page: ['pageName'],
} as const satisfies Record<EventKind, readonly string[]>;
