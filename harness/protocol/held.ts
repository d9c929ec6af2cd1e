/** A call that a fault holds, until a tester lets it go. */
import * as v from 'valibot';

export interface HeldCall {
  /** Counted from 1 in its world. */
  readonly id: number;
  readonly path: string;
  /** What it stops before: the lender gets a request, the phone a response. */
  readonly before: 'lender' | 'phone';
  /** World time, ms UTC. */
  readonly at: number;
  /** The payload, or the response. */
  readonly content: unknown;
}

/** Body of POST /sim/worlds/:id/held/:held: on its way, with other contents where they are given, or dropped. */
export const heldEnd = () =>
  v.strictObject({
    do: v.picklist(['release', 'drop']),
    content: v.exactOptional(v.unknown()),
  });
