/** A call that a fault holds until a tester releases it. */
import * as v from 'valibot';

export interface HeldCall {
  /** Number in its world, from 1. */
  readonly id: number;
  readonly path: string;
  /** Where it is held: a request before the lender, a response before the phone. */
  readonly before: 'lender' | 'phone';
  /** World time, ms UTC. */
  readonly at: number;
  /** The payload, or the response. */
  readonly content: unknown;
}

/** Body of POST /sim/worlds/:id/held/:held: releases the call, with other contents if given, or drops it. */
export const heldEnd = () =>
  v.strictObject({
    do: v.picklist(['release', 'drop']),
    content: v.exactOptional(v.unknown()),
  });
