/** Judges what a probe did: how often the ledger moved money, what is owed then, and whether the screen says the same. */
import type { Effect } from '../../../protocol/log.ts';
import { verdictOf, type Verdict } from '../../../protocol/checks.ts';
import { naira } from '../../../text/naira.ts';
import { ARRIVES_MS } from './probe-plan.ts';

/** The screen at the end. */
export interface LastScreen {
  readonly route: string;
  /** The heading of the screen, or of the dialog on top of it; empty without one. */
  readonly title: string;
  /** The line after it. */
  readonly line: string;
}

export interface ProbeFacts {
  /** Why the tap could not be played; null where it was. */
  readonly missed: string | null;
  /** What was to go wrong went wrong; true where nothing was to. */
  readonly isStruck: boolean;
  /** How often money calls of this path were committed, and how often they arrived. */
  readonly committed: number;
  readonly arrived: number;
  /** What all loans of the world come to an hour later, kobo, and the day in Lagos then, counted from 1970. */
  readonly owedKobo: number;
  readonly owedOnDay: number;
  /** Before the tap, and at the end. */
  readonly before: LastScreen;
  readonly last: LastScreen;
  /** Uncaught errors and violations of the page's policy. */
  readonly errors: readonly string[];
}

export interface ProbeVerdict {
  readonly verdict: Verdict;
  readonly says: string;
}

const notJudged = (says: string): ProbeVerdict => ({ verdict: 'not judged', says });

/** Why nothing can be compared with the run in which nothing went wrong, in a sentence; null where it can. */
export function plainProblem({ missed, committed }: ProbeFacts): string | null {
  if (missed !== null) return `The run up to the tap couldn't be played again: ${missed}.`;
  if (committed === 0) return 'Played again without a fault, the tap moved no money.';
  if (committed > 1) return `Played again without a fault, one tap committed ${committed} times.`;
  return null;
}

/** `plain`: the run in which nothing went wrong and one call was committed. */
export function judgeProbe(facts: ProbeFacts, plain: ProbeFacts): ProbeVerdict {
  const { missed, isStruck, committed, last, errors } = facts;
  if (missed !== null) return notJudged(`The tap couldn't be played: ${missed}.`);
  const problems = [
    ...(committed > 1 ? [`Money moved ${committed} times.`] : []),
    ...errors,
    ...(last.title === '' && last.line === '' ? ['The screen is empty.'] : []),
    ...(committed === 0 && claims(facts, plain)
      ? [`The screen says ‘${last.title}’, and no money moved.`]
      : []),
    ...(committed === 1 && owesOther(facts, plain)
      ? [`${naira(facts.owedKobo)} is owed, and ${naira(plain.owedKobo)} is right.`]
      : []),
  ];
  if (problems.length === 0 && !isStruck) {
    return notJudged(
      `No call was sent within ${ARRIVES_MS / 1_000} seconds of the tap, so nothing went wrong with it.`,
    );
  }
  const verdict = verdictOf(1, problems.length);
  return { verdict, says: problems.length > 0 ? problems.join(' ') : goodWords(facts) };
}

/** The screen is the one that followed the money in the plain run. */
const claims = ({ last, before }: ProbeFacts, plain: ProbeFacts): boolean =>
  last.title !== '' && last.title === plain.last.title && last.title !== before.title;

/** On another day of the world other penalties are due, so the two can't be compared. */
const owesOther = (facts: ProbeFacts, plain: ProbeFacts): boolean =>
  facts.owedOnDay === plain.owedOnDay && facts.owedKobo !== plain.owedKobo;

const goodWords = ({ committed }: ProbeFacts): string =>
  committed === 1 ? 'Money moved once.' : 'No money moved, and the screen claims none.';

/** `committed 1×, arrived 2×` */
export const timesWords = ({ committed, arrived }: ProbeFacts): string =>
  `committed ${committed}×, arrived ${arrived}×`;

/** Of effects after a run and before it: how often the calls of a path were committed and arrived. */
export function effectsSince(
  path: string,
  after: readonly Effect[],
  before: readonly Effect[],
): Pick<ProbeFacts, 'committed' | 'arrived'> {
  const old = new Map(before.map((effect) => [effect.opId, effect]));
  const rows = after.filter((effect) => effect.path === path);
  const sum = (field: 'times' | 'arrivals') =>
    rows.reduce((all, row) => all + row[field] - (old.get(row.opId)?.[field] ?? 0), 0);
  return { committed: sum('times'), arrived: sum('arrivals') };
}
