/** Judges a world and its screen, for every engine. */
import { common } from '#src/core/texts/common.texts.ts';
import { type Books, entriesOf, owed } from '../../server/market/ledger.ts';
import { type Evidence, judge } from '../journeys/verdict.ts';
import { sentAgain, twoOperations } from '../../protocol/operations.ts';
import type { Control, Screen } from '../../player/screen.ts';
import { isActed } from './coverage.ts';
import { wrongDueDates } from './due-dates.ts';
import { hiddenPrices } from './money-acts.ts';
import type { Problem } from './run.ts';
import { falseSentences, type Lender, staleStatus } from './sentences.ts';

/** Law and leaks read the whole log and take longest, so a run may leave them to its end. */
export type Seen = Omit<Evidence, 'law' | 'leaks' | 'log'> &
  Partial<Pick<Evidence, 'law' | 'leaks'>>;

const noLaw: Evidence['law'] = {
  rules: [],
  screens: [],
  verdict: 'not judged',
  good: 0,
  bad: 0,
  notJudged: 0,
};
const noLeaks: Evidence['leaks'] = {
  leaks: [],
  known: {},
  looked: { address: 0, console: 0, storage: 0, analytics: 0, call: 0 },
  verdict: 'not judged',
};

/** `now`: world time, ms UTC, if the screen is as new as the log; otherwise null. */
export function problemsOf(
  seen: Seen,
  lender: Lender,
  screen: Screen,
  now: number | null,
): readonly Problem[] {
  // Problems with operations have kinds of their own, below.
  const bad = judge({ law: noLaw, leaks: noLeaks, ...seen, log: [] }, null)
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ check, text, found: [first = text] }) => ({ kind: check, detail: first }));
  return [
    ...booksOf(lender),
    ...sentAgain(lender.log),
    ...twoOperations(lender.log),
    ...hiddenPrices(lender),
    ...bad,
    ...falseSentences(screen, lender, now),
    ...wrongDueDates(screen, lender),
    ...(now === null ? [] : staleStatus(screen, lender, now)),
  ];
}

/** What is wrong in the lender's own books: money sent or taken twice. */
function booksOf(world: Books): readonly Problem[] {
  const ids = Array.from(new Set(world.ledger.map(({ loanOrderId }) => loanOrderId)));
  return ids.flatMap((id): Problem[] => {
    const payouts = entriesOf(world, id).filter(({ kind }) => kind === 'disbursal').length;
    const debt = owed(world, id);
    if (payouts > 1) return [{ kind: 'paid out twice', detail: `loan ${id}: ${payouts} payouts` }];
    if (debt < 0) return [{ kind: 'overpaid', detail: `loan ${id}: ${-debt} kobo too much` }];
    return [];
  });
}

/** A screen that still waits after all the time it may need. */
export const endlessWait = ({ busy, route, text }: Screen): readonly Problem[] =>
  busy ? [{ kind: 'endless wait', detail: `${route}: ${text.slice(0, 200)}` }] : [];

/** Closing a message is no way on. */
const closes: readonly string[] = [common.en.dismiss, common.es.dismiss];
const isWay = (control: Control) => isActed(control) && !closes.includes(control.name);

/** A screen that leads nowhere and isn't waiting for anything either. */
export function deadEnd({ route, text, controls, busy }: Screen): readonly Problem[] {
  if (busy || controls.some(isWay)) return [];
  return [{ kind: 'dead end', detail: `${route}: ${text.slice(0, 200)}` }];
}
