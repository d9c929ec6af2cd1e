/**
 * Operations by opId (src/docs/rules.md#money-calls). A repeated opId gets the same answer and has no second effect;
 * with another payload it is refused. Counts what happened and how often.
 */
import { createHash } from 'node:crypto';
import { canonicalText } from '../text/canonical.ts';
import { refuse } from './refusal.ts';
import type { Operation, World } from '../world/world.ts';

export interface Answer {
  readonly code: number | string;
  readonly msg: string;
  readonly data: unknown;
}

interface Arrival {
  readonly opId: string;
  readonly path: string;
  readonly kind: Operation['kind'];
  readonly customerId: string | null;
  readonly payload: unknown;
  readonly now: number;
}

const find = (world: World, opId: string, path: string) =>
  world.operations.find((row) => row.opId === opId && row.path === path);

/** A digest, because the world's state must not have a second copy of typed values. */
const fingerprintOf = (payload: unknown) =>
  createHash('sha256').update(canonicalText(payload)).digest('hex').slice(0, 32);

/** Counts a physical send and returns its operation. Refuses an opId with another payload or customer. */
export function arrive(world: World, arrival: Arrival): Operation {
  const fingerprint = fingerprintOf(arrival.payload);
  const known = find(world, arrival.opId, arrival.path);
  if (!known) {
    const { payload: _payload, now, ...rest } = arrival;
    const made: Operation = {
      ...rest,
      fingerprint,
      times: 0,
      arrivals: 1,
      at: now,
      summary: '',
      answer: null,
    };
    world.operations.push(made);
    return made;
  }
  // Removed from a report with the personal values: the first repetition tells it.
  if (known.fingerprint === '') known.fingerprint = fingerprint;
  if (known.fingerprint !== fingerprint || known.customerId !== arrival.customerId) {
    refuse('operationKnown');
  }
  known.arrivals += 1;
  return known;
}
