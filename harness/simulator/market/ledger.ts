/**
 * The double-entry ledger of a world in kobo: debits positive, credits negative, every entry sums to zero. A debt is
 * the balance of the order's receivables.
 */
import { statuses } from '#src/facts/statuses.ts';
import { type LoanAmounts, loanAmounts } from './loan.ts';
import type { LedgerEntry, Order, Payment, World } from '../world/world.ts';
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

/** Problems of a world's books, each as its field and a sentence; empty without any. */
export function checkBooks(world: Pick<World, 'ledger' | 'orders' | 'payments'>): string[] {
  const known = new Set(world.orders.map(({ loanOrderId }) => loanOrderId));
  const entries = world.ledger.flatMap(({ loanOrderId, lines, note }, index) => {
    const rest = lines.reduce((total, line) => total + line.kobo, 0);
    const field = `ledger.${index}`;
    return [
      ...(rest === 0 ? [] : [`${field}.lines: ${note} sums to ${rest}`]),
      ...(known.has(loanOrderId) ? [] : [`${field}.loanOrderId: there is no order ${loanOrderId}`]),
    ];
  });
  const ended = new Map<string, Payment[]>();
  for (const payment of world.payments.filter(({ state }) => state === 'succeeded'))
    ended.set(payment.loanOrderId, [...(ended.get(payment.loanOrderId) ?? []), payment]);
  const orders = world.orders.flatMap((order, index) =>
    wrongIn(world, order, index, ended.get(order.loanOrderId) ?? []),
  );
  return [...entries, ...orders];
}

const paidOutIn: readonly number[] = [statuses.Repaying, statuses.Overdued, statuses.Finish];
const owedIn: readonly number[] = [statuses.Repaying, statuses.Overdued];

/** An order at `index`, and its payments that arrived, against the ledger. */
function wrongIn(
  world: Books,
  { loanOrderId, status, principalKobo, termDays, terms, disbursedAt, dueAt }: Order,
  index: number,
  ended: readonly Payment[],
): string[] {
  const wrong: string[] = [];
  const say = (field: string, text: string) => wrong.push(`orders.${index}.${field}: ${text}`);
  const payouts = entriesOf(world, loanOrderId).filter(({ kind }) => kind === 'disbursal').length;
  const lent = turnover(world, loanOrderId, 'disbursal', 'receivable.principal');
  if (payouts === 1 && lent !== principalKobo)
    say('principalKobo', `expected ${lent}, as the ledger has it, got ${principalKobo}`);
  if (payouts === 1) {
    const { feeKobo, taxKobo, interestKobo } = loanAmounts(lent, termDays, terms);
    const booked = [
      ['feeBp', feeKobo, turnover(world, loanOrderId, 'disbursal', 'income.fee')],
      ['taxOnFeeBp', taxKobo, turnover(world, loanOrderId, 'disbursal', 'tax')],
      [
        'interestBpPerYear',
        interestKobo,
        turnover(world, loanOrderId, 'interest', 'income.interest'),
      ],
    ] as const;
    for (const [name, kobo, known] of booked) {
      if (kobo !== known)
        say(`terms.${name}`, `${kobo} kobo by these terms, the ledger has ${known}`);
    }
  }
  const left = owed(world, loanOrderId);
  if (payouts !== (paidOutIn.includes(status) ? 1 : 0))
    say('status', `${status}, but the ledger has ${payouts} payout${payouts === 1 ? '' : 's'}`);
  else if (owedIn.includes(status) !== left > 0)
    say('status', `${status}, but ${left} kobo are owed`);
  if (payouts > 0 && disbursedAt === null)
    say('disbursedAt', 'missing, but the ledger has a payout');
  if (owedIn.includes(status) && dueAt === null) say('dueAt', `missing in status ${status}`);
  const kept = -balance(world, loanOrderId, 'surplus');
  const told = { paid: 0, kept: 0 };
  for (const payment of ended) {
    told.paid += receivedFor(payment) - payment.surplusKobo;
    told.kept += payment.surplusKobo;
  }
  const paid = paidBy(world, loanOrderId);
  if (paid !== told.paid)
    wrong.push(`payments: ${told.paid} for ${loanOrderId}, the ledger has ${paid}`);
  if (kept !== told.kept)
    wrong.push(`payments: ${told.kept} more than owed for ${loanOrderId}, the ledger has ${kept}`);
  for (const account of allocation) {
    const rest = balance(world, loanOrderId, account);
    if (rest < 0) wrong.push(`ledger: ${account} of ${loanOrderId} is ${rest}`);
  }
  return wrong;
}
