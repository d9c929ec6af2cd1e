/**
 * Right values for each mark of a screen and each field of an answer, recomputed from orders, terms and money moved.
 */
import type { MoneyMark, moneyMarks } from '#src/facts/money-marks.ts';
import { lenderLimits, limits } from '#src/facts/limits.ts';
import type { Order, Payment, Terms, World } from '../../world/world.ts';
import type { MarketProduct } from '../../world/world-settings.ts';
import {
  type Agreed,
  agree,
  beginOfDay,
  dayInLagos,
  feeWithTax,
  interestOf,
  mostPenalty,
  perDay,
} from './arithmetic.ts';
import { type Standing, replay } from './replay.ts';
import { DAY_MS } from '#src/facts/time.ts';

export const COMING_DAYS = 7;
const KOBO = 100;

type MarksOf<S> = {
  [K in MoneyMark]: (typeof moneyMarks)[K] extends S ? K : never;
}[MoneyMark];

/** The right amounts for each mark, kobo (tenths of a percent for a yearly rate, basis points for another percentage); several if several are right. */
export type Facts = Readonly<Partial<Record<MoneyMark, readonly number[]>>>;
export type OrderFacts = Readonly<
  Record<
    Exclude<MarksOf<'order' | 'some'>, 'repaymentWithCoupon' | 'yearlyRateWithCoupon'>,
    readonly number[]
  >
>;

export const rateOf = ({ yearlyTenths }: Agreed) => (yearlyTenths === null ? [] : [yearlyTenths]);

/** Percentages of a price, basis points. */
const percentagesOf = (terms: Terms) => ({
  taxRate: [terms.taxOnFeeBp],
  interestRate: [terms.interestBpPerYear],
  penaltyRate: [terms.penaltyBpPerDay],
});

/** Everything about one order at `now` (ms UTC). */
export function orderFacts(world: World, order: Order, now: number): OrderFacts {
  const standing = replay(world, order, now);
  const { agreed, owed, dueAt } = standing;
  const price = rolloverPrice(standing, order);
  const daily = owed > 0 ? perDay(standing.principal + standing.interest, order.terms) : 0;
  const lateFees = (days: number) => Math.min(days * daily, standing.chargeable);
  const cap = mostPenalty(order.principalKobo, world.profile.backend.lateFeeCapBp);
  const lateDays = (at: number) =>
    dueAt === null ? 0 : Math.max(0, dayInLagos(at) - dayInLagos(dueAt));
  const owedAt = (at: number) => owed + lateFees(lateDays(at) - lateDays(now));
  const payments = world.payments.filter((row) => row.loanOrderId === order.loanOrderId);
  const onItsWay = (purpose: Payment['purpose']) =>
    payments
      .filter((row) => row.state === 'pending' && row.purpose === purpose)
      .reduce((sum, row) => sum + row.amountKobo, 0);
  const pending = onItsWay('repayment');
  const cancelling = payments.some((row) => row.state === 'pending' && row.cancels);
  const payable = cancelling ? 0 : Math.max(0, owed - pending);
  const extended = Math.max(dueAt ?? now, now) + limits.rolloverDays * DAY_MS;
  /** The coming days. An answer has the first of them. */
  const daysToCome =
    dueAt === null ? 0 : dayInLagos(dueAt) - dayInLagos(now) + limits.whatIfLateDays;
  const lateIfKept =
    dueAt === null ? 0 : dayInLagos(extended) - Math.max(dayInLagos(dueAt), dayInLagos(now));
  const later = Array.from(
    { length: owed > 0 ? Math.max(COMING_DAYS, daysToCome) : 0 },
    (_, index) => owedAt(beginOfDay(dayInLagos(now) + index + 1)),
  );
  return {
    principal: [agreed.principal],
    processingFee: [agreed.processingFee],
    taxOnFee: [agreed.taxOnFee],
    interest: [agreed.interest],
    disbursal: [agreed.disbursal],
    repayment: [agreed.repayment],
    instalment: [agreed.repayment],
    coupon: [agreed.coupon],
    yearlyRate: rateOf(agreed),
    ...percentagesOf(order.terms),
    penaltyPerDay: [owed > 0 ? lateFees(1) : agreed.penaltyPerDay],
    owed: [owed],
    penalty: [standing.charged],
    lateFeeCap: cap < Infinity ? [cap] : [],
    owedBeforeLateFee: [owed - standing.charged],
    paid: [standing.paid],
    waived: [standing.waived],
    rollover: [standing.rolloverPaid],
    minimum: [Math.min(lenderLimits.minRepaymentNaira * KOBO, owed)],
    payable: [payable],
    pending: [pending],
    rolloverPending: [onItsWay('rollover')],
    // On a later day as the books have it, then less what is on its way.
    owedLater: pending > 0 ? [...later, ...later.map((kobo) => kobo - pending)] : later,
    rolloverPrice: [price],
    owedAfterRollover: [owed],
    rolloverTotal: [owed + price],
    owedIfLate: [owed + lateFees(lateIfKept)],
    payment: payments.map((row) => row.amountKobo),
    received: payments.map((row) => row.receivedKobo ?? row.amountKobo),
    surplus: payments.map((row) => row.surplusKobo),
  };
}

/** The facts of a moment, computed once per order. */
export interface FactsAt {
  readonly now: number;
  readonly of: (order: Order) => OrderFacts;
}

export function factsAt(world: World, now: number): FactsAt {
  const known = new Map<Order, OrderFacts>();
  return {
    now,
    of(order) {
      const facts = known.get(order) ?? orderFacts(world, order, now);
      known.set(order, facts);
      return facts;
    },
  };
}

/** An offer with a coupon of `kobo` taken off its repayment, chosen and not used yet. */
export function withCoupon(order: Order, kobo: number): Agreed {
  return agree(order.principalKobo, order.termDays, order.terms, kobo);
}

/** Seven days' interest on the principal still owed, and the fee on it with its tax. */
const rolloverPrice = ({ principal }: Standing, { terms }: Order) =>
  interestOf(principal, limits.rolloverDays, terms) + feeWithTax(principal, terms);

/** The example loan at the specification's highest rates. The app shows it before any response. */
export const exampleId = 'example';
const exampleTerms: Terms = {
  interestBpPerYear: limits.maxInterestYearBp,
  feeBp: limits.maxFeeBp,
  taxOnFeeBp: limits.taxOnFeeBp,
  penaltyBpPerDay: limits.penaltyPerDayBp,
  feeCharged: 'once',
};

/** The loan in a calculator: `quote` is `productId:amountKobo:termDays`. Empty without such a product. */
export function quoteFacts(products: readonly MarketProduct[], quote: string): Facts {
  const found = /^(.+):(\d{1,12}):(\d{1,5})$/.exec(quote);
  const terms =
    found?.[1] === exampleId ? exampleTerms : products.find((row) => row.productId === found?.[1]);
  if (!terms || !found) return {};
  // The contract charges a product's fee once. A calculator can't know that a marketplace charges it daily.
  const agreed = agree(Number(found[2]), Number(found[3]), { ...terms, feeCharged: 'once' });
  return {
    'quote.principal': [agreed.principal],
    'quote.processingFee': [agreed.processingFee],
    'quote.taxOnFee': [agreed.taxOnFee],
    'quote.interest': [agreed.interest],
    'quote.disbursal': [agreed.disbursal],
    'quote.repayment': [agreed.repayment],
    'quote.cost': [agreed.repayment - agreed.disbursal],
    'quote.penaltyPerDay': [agreed.penaltyPerDay],
    'quote.yearlyRate': rateOf(agreed),
    'quote.taxRate': [terms.taxOnFeeBp],
    'quote.interestRate': [terms.interestBpPerYear],
    'quote.penaltyRate': [terms.penaltyBpPerDay],
  };
}
