/**
 * The oracle's memory of a phone's answers: the right values about each order, coupon, product and customer at the
 * moment of the answer. A screen is checked against these, never against books that it can't know yet.
 */
import type { Offer } from '#src/contract/entities.ts';
import type { MoneyMark } from '#src/facts/money-marks.ts';
import type { Order, World } from '../../world/world.ts';
import { type AnswerToCheck, ordersIn } from './answers.ts';
import { type Facts, type FactsAt, factsAt, quoteFacts, rateOf, withCoupon } from './facts.ts';
import { impossibilities, readOffer } from './offers.ts';

/** Further data of a mark. */
interface Asked {
  readonly key: MoneyMark;
  readonly quote: string | null;
  /** The coupon taken off on the same screen, kobo, to which `…WithCoupon` refers. */
  readonly coupon: number | null;
}

export interface Reading {
  readonly path: string;
  /** World times of the answers that had this, as in the answers. Empty if all were cut off. */
  readonly toldAt: number[];
  /** The right amounts for a mark; undefined if this reading doesn't cover it. */
  readonly right: (asked: Asked) => readonly number[] | undefined;
  /** For an impossible offer, whose amounts are right as sent: the amounts in the books. */
  readonly books?: (asked: Asked) => readonly number[] | undefined;
  /** Whether the answer had amounts of this subject. Others only mention it. */
  readonly direct: boolean;
  /** Identifies a reading that repeats another. */
  readonly print: string;
}

/** Fields with amounts of an order, and of a customer, coupons and products. */
const ofOrder = /"(?:principal|repayment|disbursal|owed|owedNow|price)Kobo"/;
const ofCustomer = /"(?:amount|creditLimit|minimum)Kobo"/;
/** Subject of marks without an order: the customer's latest one. */
export const LATEST = '';
export const CUSTOMER = 'customer';

const memory = new WeakMap<World, Map<string, Reading[]>>();

/** The readings of a subject (an order's id, or one of the above), oldest first. */
export const readingsOf = (world: World, subject: string): readonly Reading[] =>
  memory.get(world)?.get(subject) ?? [];

/** Right values of the example loan, before any answer. */
export const exampleReading: Reading = {
  path: '',
  toldAt: [],
  print: '',
  direct: false,
  right: ({ key, quote }) => quoteFacts([], quote ?? '')[key],
};

/** What the books say of a subject at `now` (ms UTC), as if an answer had just told all of it. */
export function booked(
  world: World,
  subject: string,
  now: number,
): Pick<Reading, 'right'> | undefined {
  if (subject === CUSTOMER) return customerReading(world);
  const order = orderOf(world, subject);
  const nothing = { path: '', payload: {}, data: null };
  return order && orderReading(world, order, factsAt(world, now), nothing);
}

/** The order with this id; for `LATEST` the newest one. */
export const orderOf = ({ orders }: World, subject: string): Order | undefined =>
  subject === LATEST ? orders.at(-1) : orders.find((row) => row.loanOrderId === subject);

/** Records an answer with the `facts` of that moment. Call the returned function with the answer's time. */
export function takeReading(
  world: World,
  facts: FactsAt,
  answer: AnswerToCheck,
): (time: number) => void {
  const made: Reading[] = [];
  const told = JSON.stringify(answer.data) ?? '';
  const keep = (subject: string, reading: Omit<Reading, 'path' | 'toldAt' | 'direct'>) => {
    const subjects = memory.get(world) ?? new Map<string, Reading[]>();
    memory.set(world, subjects);
    const list = subjects.get(subject) ?? [];
    subjects.set(subject, list);
    // The same call returned the same again, with nothing else in between.
    const other = lastIndex(list, ({ print }) => print !== reading.print);
    const last = lastIndex(list, ({ path }) => path === answer.path);
    const again = last > other ? list[last] : undefined;
    const direct = subject === CUSTOMER ? ofCustomer.test(told) : ofOrder.test(told);
    const kept = again ?? { ...reading, path: answer.path, toldAt: [], direct };
    if (!again) list.push(kept);
    made.push(kept);
  };
  const latest = new Map(world.orders.map((order) => [order.customerId, order]));
  for (const order of ordersIn(world, answer)) {
    const reading = orderReading(world, order, facts, answer);
    keep(order.loanOrderId, reading);
    if (latest.get(order.customerId) === order) keep(LATEST, reading);
  }
  keep(CUSTOMER, customerReading(world));
  return (time) => {
    for (const { toldAt } of made) toldAt.push(time);
  };
}

/** -1 if none fits. */
function lastIndex(list: readonly Reading[], fits: (reading: Reading) => boolean): number {
  let at = list.length - 1;
  while (at >= 0 && !fits(list[at] as Reading)) at -= 1;
  return at;
}

type Made = Pick<Reading, 'right' | 'print' | 'books'>;

function orderReading(world: World, order: Order, at: FactsAt, answer: AnswerToCheck): Made {
  const offer = answer.path === '/loan/confirm/product-info' ? readOffer(answer.data) : undefined;
  const impossible = offer !== undefined && impossibilities(offer).length > 0;
  const own: Facts = at.of(order);
  // The right amounts of an impossible offer are unknown: it must be shown as sent, and not be confirmed.
  const facts: Facts = impossible ? { ...own, ...asSent(offer) } : own;
  const amounts = world.coupons
    .filter((row) => order.disbursedAt === null && row.usedAt === null)
    .filter((row) => row.customerId === order.customerId)
    .map((row) => row.amountKobo);
  const chosen = amounts.map((kobo) => ({ kobo, ...withCoupon(order, kobo) }));
  return {
    print: JSON.stringify([facts, amounts]),
    ...(impossible && { books: ({ key }) => own[key] }),
    right({ key, coupon }) {
      if (key !== 'repaymentWithCoupon' && key !== 'yearlyRateWithCoupon') return facts[key];
      const meant = chosen.filter(({ kobo }) => coupon === null || kobo === coupon);
      if (key === 'repaymentWithCoupon') return meant.map(({ repayment }) => repayment);
      return meant.flatMap(rateOf);
    },
  };
}

function customerReading(world: World): Made {
  const { coupons, customers } = world;
  // As text, because calculator values are needed for few readings.
  const products = JSON.stringify(world.market.products);
  const facts: Facts = {
    couponAmount: coupons.map((row) => row.amountKobo),
    couponQuota: coupons.map((row) => row.minimumQuotaKobo),
    limit: customers.map((row) => row.creditLimitKobo),
  };
  return {
    print: JSON.stringify([facts, products]),
    right: ({ key, quote }) =>
      (quote === null ? facts : quoteFacts(productsIn(products), quote))[key],
  };
}

const productsIn = (text: string) => JSON.parse(text) as World['market']['products'];

const asSent = (offer: Offer): Facts => ({
  principal: [offer.principalKobo],
  processingFee: [offer.processingFeeKobo],
  taxOnFee: [offer.taxOnFeeKobo],
  interest: [offer.interestKobo],
  coupon: [offer.couponReductionKobo],
  disbursal: [offer.disbursalKobo],
  repayment: [offer.repaymentKobo],
  penaltyPerDay: [offer.penaltyKoboPerDay],
  taxRate: [offer.taxOnFeeBp],
  interestRate: [offer.interestBpPerYear],
  penaltyRate: [offer.penaltyRateBpPerDay],
  instalment: offer.schedule.map((part) => part.amountKobo),
});
