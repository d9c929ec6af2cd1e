/** What is wrong in a world and on its screen, whatever engine plays in it. */
import { type Books, entriesOf, owed } from '../../server/market/ledger.ts';
import { type Evidence, judge } from '../journeys/verdict.ts';
import type { Screen } from '../mcp/screen.ts';
import type { Problem } from './run.ts';
import { falseSentences, type Lender, sentAnew, staleStatus } from './sentences.ts';

/** Law and leaks take longest and forget nothing: a run may ask for them at its end alone. */
export type Seen = Omit<Evidence, 'law' | 'leaks'> & Partial<Pick<Evidence, 'law' | 'leaks'>>;

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

/** `now`: world time, ms UTC, where the screen is as new as the log. */
export function problemsOf(
  seen: Seen,
  lender: Lender,
  screen: Screen,
  now: number | null,
): readonly Problem[] {
  const bad = judge({ law: noLaw, leaks: noLeaks, ...seen }, null)
    .filter(({ verdict }) => verdict === 'bad')
    .map(({ check, text, found: [first = text] }) => ({ kind: check, detail: first }));
  return [
    ...booksOf(lender),
    ...sentAnew(lender),
    ...bad,
    ...falseSentences(screen, lender),
    ...(now === null ? [] : staleStatus(screen, lender, now)),
  ];
}

/** What the lender's own books say: money sent or taken twice. */
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

/** What never ends, once nothing hinders it any more. */
export const endlessWait = ({ busy, route, text }: Screen): readonly Problem[] =>
  busy ? [{ kind: 'endless wait', detail: `${route}: ${text.slice(0, 200)}` }] : [];

/** A screen without a way on, where nothing is on its way either. */
export function deadEnd({ route, text, controls, busy }: Screen): readonly Problem[] {
  const ways = controls.filter(
    ({ role, disabled }) => !disabled && role !== 'heading' && role !== 'dialog',
  );
  if (busy || ways.length > 0) return [];
  return [{ kind: 'dead end', detail: `${route}: ${text.slice(0, 200)}` }];
}
