/**
 * What the checks keep of dropped log entries: plain data that moves with its world. A log is bounded, but a verdict is
 * permanent.
 */
import * as v from 'valibot';
import { isRecord } from '#src/contract/is-record.ts';
import type { Leak } from '../protocol/checks.ts';
import { whole } from '../protocol/schema.ts';

const number = () => v.number();
const flag = () => v.picklist(['good', 'bad', 'not judged', 'none']);

const lawRow = () =>
  v.object({
    seenAt: number(),
    visits: whole(),
    verdicts: v.record(
      v.string(),
      v.object({
        verdict: flag(),
        evidence: v.string(),
        at: v.nullable(number()),
        seq: v.nullable(number()),
      }),
    ),
  });

/** A screen that was acted on. The call that it caused is judged by it. */
const act = () =>
  v.object({
    act: v.string(),
    at: number(),
    isYes: v.boolean(),
    place: v.string(),
    /** Costs that it didn't show, in words. */
    missing: v.array(v.string()),
    /** Its loan's costs by their mark, and every amount on it, kobo. */
    costs: v.optional(v.record(v.string(), number()), {}),
    amounts: v.optional(v.array(number()), []),
  });
export type Act = v.InferOutput<ReturnType<typeof act>>;

const tally = () =>
  v.object({
    judged: whole(),
    bad: whole(),
    found: v.pipe(v.array(v.string()), v.readonly()),
  });

const noTally = () => ({ judged: 0, bad: 0, found: [] });

const leak = () =>
  v.custom<Leak>(
    (value) =>
      isRecord(value) &&
      ['kind', 'where', 'place', 'shown'].every((name) => typeof value[name] === 'string') &&
      typeof value['at'] === 'number',
    'expected a leak with kind, where, place, shown and at',
  );

export const past = () =>
  v.object({
    law: v.object({
      rows: v.record(v.string(), lawRow()),
      /** The phone's place. */
      here: v.string(),
      /** The newest acts. */
      acts: v.array(act()),
    }),
    /** Phones whose customer has agreed to the collection of ids, and the ids that shells sent. */
    agreed: v.array(number()),
    ids: v.array(v.string()),
    tally: v.object({
      calls: whole(),
      contract: tally(),
      policy: tally(),
      errors: tally(),
      accessibility: v.optional(tally(), noTally),
    }),
    leaks: v.object({
      leaks: v.array(leak()),
      looked: v.object({
        address: whole(),
        console: whole(),
        storage: whole(),
        analytics: whole(),
        call: whole(),
      }),
    }),
  });
export type Past = v.InferOutput<ReturnType<typeof past>>;

/** For a log that has dropped nothing yet. */
export const noPast = (): Past => ({
  law: { rows: {}, here: '/', acts: [] },
  agreed: [],
  ids: [],
  tally: {
    calls: 0,
    contract: noTally(),
    policy: noTally(),
    errors: noTally(),
    accessibility: noTally(),
  },
  leaks: { leaks: [], looked: { address: 0, console: 0, storage: 0, analytics: 0, call: 0 } },
});
