/** What is this number? Values that somebody pointed at on a phone, and what vouches for each. */
import * as v from 'valibot';
import type { Verdict } from './checks.ts';
import { type Read, text } from './schema.ts';

const short = () => text(500);
const of = () => ({ order: v.nullable(short()), quote: v.nullable(short()) });

/** Marked amounts, marked facts and figures without a mark, as the phone reads them for the oracle. */
export const seenMarks = () => v.array(v.object({ key: short(), text: short(), ...of() }));
export const seenFacts = () =>
  v.array(v.object({ key: short(), value: short(), text: short(), ...of() }));
export const seenFigures = () => v.array(short());

/** Body of POST /sim/worlds/:id/asked. `page`: the number of the phone's page. */
export const valuesAsked = () =>
  v.strictObject({
    place: short(),
    page: v.number(),
    marks: seenMarks(),
    facts: seenFacts(),
    figures: seenFigures(),
  });
export type ValuesAsked = Read<typeof valuesAsked>;

export interface Vouched {
  /** The key of its mark; empty without one. */
  readonly key: string;
  readonly shown: string;
  /** `not judged`: nothing vouches for it. */
  readonly verdict: Verdict;
  /** Why, in one sentence. */
  readonly text: string;
  /** The call whose response has it, and when the phone was told, ms UTC of the world; null without one. */
  readonly path: string | null;
  readonly toldAt: number | null;
  /** What the books say now; null if they have no such value. */
  readonly ledger: string | null;
}

/** Answer of POST /sim/worlds/:id/asked. `now`: world time, ms UTC. */
export interface VouchedAt {
  readonly now: number;
  readonly values: readonly Vouched[];
}
