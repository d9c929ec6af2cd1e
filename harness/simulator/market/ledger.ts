/**
 * The double-entry ledger of a world in kobo: debits positive, credits negative, every entry sums to zero. A debt is
 * the balance of the order's receivables.
 */
import { statuses } from '#src/facts/statuses.ts';
import type { LoanAmounts } from './loan.ts';
import type { LedgerEntry, Payment, World } from '../world/world.ts';
import type { Account } from '../world/world-settings.ts';

export type Books = Pick<World, 'ledger'>;

/** The order in which a payment settles the debt. */
const allocation = ['receivable.penalty', 'receivable.interest', 'receivable.principal'] as const;

/** Adds an entry. Throws if its lines don't balance or aren't whole kobo. */
export function post(world: Books, entry: LedgerEntry): void {
  const rest = entry.lines.reduce((total, line) => total + line.kobo, 0);
  if (rest !== 0 || !entry.lines.every((line) => Number.isSafeInteger(line.kobo))) {
    throw new RangeError(`unbalanced ledger entry: ${entry.note}`);
  }
  world.ledger.push({ ...entry, lines: entry.lines.filter((line) => line.kobo !== 0) });
}

interface Index {
  read: number;
  readonly byOrder: Map<string, LedgerEntry[]>;
}

/** Entries by order, extended as the ledger grows, because a world may have thousands of past loans. */
const indexes = new WeakMap<readonly LedgerEntry[], Index>();

/** The entries of one order in booking order. */
export function entriesOf(world: Books, loanOrderId: string): readonly LedgerEntry[] {
  let index = indexes.get(world.ledger);
  if (!index || index.read > world.ledger.length) {
    index = { read: 0, byOrder: new Map() };
    indexes.set(world.ledger, index);
  }
  for (const entry of world.ledger.slice(index.read)) {
    const known = index.byOrder.get(entry.loanOrderId);
    if (known) known.push(entry);
    else index.byOrder.set(entry.loanOrderId, [entry]);
  }
  index.read = world.ledger.length;
  return index.byOrder.get(loanOrderId) ?? [];
}

const sum = (entries: readonly LedgerEntry[], account: Account) =>
  entries.reduce(
    (total, entry) =>
      entry.lines.reduce((t, line) => (line.account === account ? t + line.kobo : t), total),
    0,
  );

/** Balance of one account for one order, kobo; debits are positive. */
export const balance = (world: Books, loanOrderId: string, account: Account) =>
  sum(entriesOf(world, loanOrderId), account);

/** The amount that settles the loan now, kobo. */
export const owed = (world: Books, loanOrderId: string) =>
  allocation.reduce((total, account) => total + balance(world, loanOrderId, account), 0);

/** The debt without penalties, which is the base of the penalty, kobo. */
export const owedWithoutPenalty = (world: Books, loanOrderId: string) =>
  balance(world, loanOrderId, 'receivable.principal') +
  balance(world, loanOrderId, 'receivable.interest');

/** The movement on an account by one kind of entry, kobo, not negative. */
export const turnover = (
  world: Books,
  loanOrderId: string,
  kind: LedgerEntry['kind'],
  account: Account,
) =>
  Math.abs(
    sum(
      entriesOf(world, loanOrderId).filter((entry) => entry.kind === kind),
      account,
    ),
  );

/** Everything that the customer paid for one order, prices of rollovers included, kobo. */
export const paidBy = (world: Books, loanOrderId: string) =>
  turnover(world, loanOrderId, 'payment', 'cash') +
  turnover(world, loanOrderId, 'rollover', 'cash');

/** Books the payout with its fee and tax, and the interest of the whole term. */
export function postDisbursal(
  world: Books,
  loanOrderId: string,
  at: number,
  amounts: LoanAmounts,
): void {
  post(world, {
    at,
    loanOrderId,
    kind: 'disbursal',
    note: 'payout, fee and tax deducted upfront',
    lines: [
      { account: 'receivable.principal', kobo: amounts.principalKobo },
      { account: 'cash', kobo: -amounts.disbursalKobo },
      { account: 'income.fee', kobo: -amounts.feeKobo },
      { account: 'tax', kobo: -amounts.taxKobo },
    ],
  });
  post(world, {
    at,
    loanOrderId,
    kind: 'interest',
    note: 'interest of the term',
    lines: [
      { account: 'receivable.interest', kobo: amounts.interestKobo },
      { account: 'income.interest', kobo: -amounts.interestKobo },
    ],
  });
}

export function postPenalty(
  world: Books,
  loanOrderId: string,
  at: number,
  lateDay: number,
  kobo: number,
): void {
  post(world, {
    at,
    loanOrderId,
    kind: 'penalty',
    note: `late fee, day ${lateDay}`,
    lines: [
      { account: 'receivable.penalty', kobo },
      { account: 'income.penalty', kobo: -kobo },
    ],
  });
}

/** Settles penalty, then interest, then principal, from cash or a coupon. Throws for more than is owed. */
export function postSettlement(
  world: Books,
  loanOrderId: string,
  at: number,
  amountKobo: number,
  from: { kind: 'payment' | 'coupon'; note: string },
): void {
  if (amountKobo <= 0 || amountKobo > owed(world, loanOrderId)) {
    throw new RangeError('a settlement is more than nothing and at most what is owed');
  }
  let left = amountKobo;
  const credits = allocation.map((account) => {
    const part = Math.min(left, balance(world, loanOrderId, account));
    left -= part;
    return { account, kobo: -part };
  });
  const debit = { account: from.kind === 'coupon' ? ('coupons' as const) : ('cash' as const) };
  post(world, {
    at,
    loanOrderId,
    ...from,
    lines: [{ ...debit, kobo: amountKobo }, ...credits],
  });
}

/** Waives what a cancelled loan still owes: first fee and tax; the rest is interest. */
export function postWaiver(
  world: Books,
  loanOrderId: string,
  at: number,
  { feeKobo, taxKobo }: LoanAmounts,
): void {
  const rest = owed(world, loanOrderId);
  post(world, {
    at,
    loanOrderId,
    kind: 'waiver',
    note: 'cancelled within the cooling-off period',
    lines: [
      { account: 'income.fee', kobo: feeKobo },
      { account: 'tax', kobo: taxKobo },
      { account: 'income.interest', kobo: rest - feeKobo - taxKobo },
      ...allocation.map((account) => ({ account, kobo: -balance(world, loanOrderId, account) })),
    ],
  });
}

/** Books the price of a rollover, paid at once. It doesn't change the debt. */
export function postRollover(
  world: Books,
  loanOrderId: string,
  at: number,
  priceKobo: number,
): void {
  post(world, {
    at,
    loanOrderId,
    kind: 'rollover',
    note: 'price of a rollover',
    lines: [
      { account: 'cash', kobo: priceKobo },
      { account: 'income.rollover', kobo: -priceKobo },
    ],
  });
}

/** Books money that came in above the debt. The lender holds it for the customer. */
export function postSurplus(world: Books, loanOrderId: string, at: number, kobo: number): void {
  post(world, {
    at,
    loanOrderId,
    kind: 'surplus',
    note: 'more than was owed',
    lines: [
      { account: 'cash', kobo },
      { account: 'surplus', kobo: -kobo },
    ],
  });
}

/** What arrived for a payment, kobo; 0 if nothing has. */
export const receivedFor = ({ state, receivedKobo, amountKobo }: Payment) =>
  state === 'succeeded' || state === 'refunded' ? (receivedKobo ?? amountKobo) : 0;

/** Orders whose principal isn't what the ledger has lent them, each with its field; empty without any. */
export const lentOtherwise = (world: Pick<World, 'ledger' | 'orders'>): string[] =>
  world.orders.flatMap(({ loanOrderId, principalKobo }, index) => {
    const lent = turnover(world, loanOrderId, 'disbursal', 'receivable.principal');
    return lent === 0 || lent === principalKobo
      ? []
      : [
          `orders.${index}.principalKobo: expected ${lent}, as the ledger has it, got ${principalKobo}`,
        ];
  });

/** Problems of a world's books in sentences; empty without any. */
export function checkBooks(world: Pick<World, 'ledger' | 'orders' | 'payments'>): string[] {
  const wrong: string[] = [];
  const orders = new Map(world.orders.map((order) => [order.loanOrderId, order]));
  for (const entry of world.ledger) {
    const rest = entry.lines.reduce((total, line) => total + line.kobo, 0);
    if (rest !== 0) wrong.push(`an entry of ${entry.loanOrderId} (${entry.note}) sums to ${rest}`);
    if (!orders.has(entry.loanOrderId)) wrong.push(`an entry for no order: ${entry.loanOrderId}`);
  }
  const arrived = new Map<string, number>();
  const surplus = new Map<string, number>();
  const add = (to: Map<string, number>, id: string, kobo: number) =>
    to.set(id, (to.get(id) ?? 0) + kobo);
  for (const payment of world.payments) {
    const { loanOrderId, state, surplusKobo } = payment;
    if (state !== 'succeeded') continue;
    add(arrived, loanOrderId, receivedFor(payment) - surplusKobo);
    add(surplus, loanOrderId, surplusKobo);
  }
  for (const { loanOrderId, status } of world.orders) {
    const paid = paidBy(world, loanOrderId);
    const told = arrived.get(loanOrderId) ?? 0;
    if (paid !== told) wrong.push(`${loanOrderId}: ${paid} came in, payments say ${told}`);
    const kept = -balance(world, loanOrderId, 'surplus');
    const toldKept = surplus.get(loanOrderId) ?? 0;
    if (kept !== toldKept) {
      wrong.push(`${loanOrderId}: ${kept} is more than was owed, payments say ${toldKept}`);
    }
    for (const account of allocation) {
      const left = balance(world, loanOrderId, account);
      if (left < 0) wrong.push(`${loanOrderId}: ${account} is ${left}`);
    }
    const payouts = entriesOf(world, loanOrderId).filter(
      (entry) => entry.kind === 'disbursal',
    ).length;
    const paidOut: readonly number[] = [statuses.Repaying, statuses.Overdued, statuses.Finish];
    const expected = paidOut.includes(status) ? 1 : 0;
    if (payouts !== expected) {
      wrong.push(`${loanOrderId}: ${payouts} payouts in status ${status}, ${expected} expected`);
    }
    const left = owed(world, loanOrderId);
    const owing = status === statuses.Repaying || status === statuses.Overdued;
    if (owing !== left > 0) wrong.push(`${loanOrderId}: ${left} owed in status ${status}`);
  }
  return wrong;
}
