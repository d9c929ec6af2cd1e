/** A long history for a world of scenario 'finished': many refused or cancelled loans before its one loan. */

type State = Readonly<Record<string, unknown>>;
type Order = Readonly<Record<string, unknown>>;

const WEEK_MS = 604_800_000;
const never = { confirmedAt: null, disbursedAt: null, dueAt: null, finishedAt: null };
/** Used in turn. Neither has money in the books. */
const endings: readonly Order[] = [
  { ...never, status: 8 },
  { ...never, status: 9, approvedAt: null, rejectReason: 'The rules of lending' },
];

/** The same order, this much earlier, ms. */
const earlier = (order: Order, ms: number): Order =>
  Object.fromEntries(
    Object.entries(order).map(([key, value]) => [
      key,
      key.endsWith('At') && typeof value === 'number' ? value - ms : value,
    ]),
  );

/** The world with `total` loans, a week apart; the newest is the scenario's own. */
export function withManyLoans(state: State, total: number): State {
  const own = (state['orders'] as readonly Order[]).at(-1);
  if (!own) throw new Error('The scenario has no loan to begin with.');
  const past = Array.from({ length: total - 1 }, (_, index) => ({
    ...earlier(own, (index + 1) * WEEK_MS),
    ...endings[index % endings.length],
    loanOrderId: `past-${index + 1}`,
    orderNo: `P${String(index + 1).padStart(6, '0')}`,
    principalKobo: 1_000_000 + (index % 50) * 100_000,
  }));
  return { ...state, orders: [...past.reverse(), own] };
}
