/** Building blocks for scenarios: a customer with all data on file, and a loan played through time as far as needed. */
import * as v from 'valibot';
import * as answers from '#src/contract/answers.ts';
import { type FieldSection, wireRows } from '#src/facts/fields.ts';
import { answersTo, customer } from './customer.ts';
import { settle, settleOrder } from '../market/life.ts';
import { orderPayment, rolloverPrice } from '../market/payments.ts';
import { confirmOffer, createOrder } from '../market/orders.ts';
import { entriesOf, owed } from '../market/ledger.ts';
import { customerByMobile, registerCustomer } from '../market/sessions.ts';
import { randomHex } from '../world/random.ts';
import { KOBO } from '../world/terms.ts';
import { HOUR_MS, MINUTE_MS, lagosDay, lagosMidnight } from '../world/time.ts';
import type { Coupon, Customer, Order, Payment, World } from '../world/world.ts';
import type { Channel } from '../world/world-settings.ts';

/** The amount and term: ₦25,000 for 91 days. */
export const usualWish = { amountKobo: 2_500_000, termDays: 91 } as const;

export interface LoanWish {
  readonly amountKobo: number;
  readonly termDays: number;
}

const assessmentEnds = 20 * MINUTE_MS;

/**
 * The customer's answers in these sections: none to the optional fields that ship, and to a field that doesn't ship only
 * if the profile asks for it.
 */
function answersIn(
  { profile }: World,
  told: Readonly<Record<string, string | null>>,
  ...here: readonly FieldSection[]
) {
  const rows = wireRows(...here).filter(
    ({ field, row }) => row.level !== 'left out' || profile.fields[field] !== 'left out',
  );
  const empty = rows.filter(({ row }) => row.level === 'optional').map(({ name }) => [name, null]);
  return answersTo(rows, { ...customer.free, ...Object.fromEntries(empty), ...told });
}

/** Registers the world's number with every step of the application on file. */
export function completeCustomer(world: World, registeredAt: number): Customer {
  const registered =
    customerByMobile(world, world.mobile) ?? registerCustomer(world, registeredAt, world.mobile);
  const personal = { ...customer.personal, whatsappNo: world.mobile };
  const work = { ...customer.work, monthlyPaydayTwo: null };
  registered.personal = v.parse(
    answers.personalInfo(),
    answersIn(world, personal, 'name', 'born', 'you', 'situation', 'reach'),
  );
  registered.additional = {
    residence: v.parse(answers.residence(), answersIn(world, customer.residence, 'residence')),
    work: v.parse(answers.work(), answersIn(world, work, 'work')),
    contacts: v.parse(answers.emergencyContacts(), answersIn(world, customer.contacts, 'contacts')),
  };
  registered.identityDone = true;
  registered.idInfo = world.profile.fields.fatherName === 'left out' ? null : customer.idInfo;
  registered.card = { ...customer.card, cvc: null };
  registered.answers = { ...customer.answers };
  return registered;
}

/** An application for the wished loan, handed in at `at`. The world's policy decides. */
export function applied(
  world: World,
  customer: Customer,
  at: number,
  wish: LoanWish = usualWish,
): Order {
  const [product] = world.market.products;
  if (!product) throw new RangeError('a marketplace without a product');
  settle(world, at);
  return createOrder(world, at, customer, {
    product,
    principalKobo: wish.amountKobo,
    termDays: wish.termDays,
  });
}

/** An application with an offer that is waiting at `at`. */
export function approved(
  world: World,
  customer: Customer,
  at: number,
  wish: LoanWish = usualWish,
): Order {
  const order = applied(world, customer, at - assessmentEnds, wish);
  settle(world, at);
  return order;
}

/** A loan accepted at `at`. */
export function taken(world: World, customer: Customer, at: number, wish?: LoanWish): Order {
  const order = approved(world, customer, at, wish);
  confirmOffer(world, at, order);
  return order;
}

/** Noon of the Lagos day `daysAgo` days before the world's present. */
export const noon = (world: World, daysAgo: number) =>
  lagosMidnight(lagosDay(world.createdAt) - daysAgo) + 12 * HOUR_MS;

/** A loan accepted and paid out around noon `daysAgo` days ago, which has developed since. */
export function running(world: World, customer: Customer, daysAgo: number, wish?: LoanWish): Order {
  const order = taken(world, customer, noon(world, daysAgo), wish);
  settle(world, world.createdAt);
  return order;
}

export const channelOf = (world: World, channelId: string): Channel =>
  world.market.channels.find((row) => row.channelId === channelId) ??
  raise(`a marketplace without the channel ${channelId}`);

/**
 * Brings the loan up to `at`. Throws if it was played further already, because an earlier act would contradict the
 * books.
 */
function playTo(world: World, order: Order, at: number): void {
  const last = Math.max(0, ...entriesOf(world, order.loanOrderId).map((entry) => entry.at));
  if (at < last) {
    raise(
      `the loan was played to ${new Date(last).toISOString()}: begin with taken() and play in order`,
    );
  }
  settleOrder(world, order, at);
}

/** Orders a repayment at a channel at `at`. */
export function paid(
  world: World,
  order: Order,
  at: number,
  amountKobo: number,
  channelId = 'card',
): Payment {
  playTo(world, order, at);
  const channel = channelOf(world, channelId);
  return orderPayment(world, at, order, { purpose: 'repayment', amountKobo, channel });
}

/** Pays the whole debt by card at `at`. */
export function paidOff(world: World, order: Order, at: number): void {
  playTo(world, order, at);
  paid(world, order, at, owed(world, order.loanOrderId));
}

/** Orders a rollover at a channel at `at`. */
export function rollOver(world: World, order: Order, at: number, channelId = 'card'): Payment {
  playTo(world, order, at);
  return orderPayment(world, at, order, {
    purpose: 'rollover',
    amountKobo: rolloverPrice(world, order),
    channel: channelOf(world, channelId),
  });
}

/** Gives the customer a coupon in naira for loans of at least `leastNaira`. */
export function coupon(
  world: World,
  customer: Customer,
  naira: number,
  leastNaira: number,
  expiresAt: number,
): Coupon {
  const made: Coupon = {
    couponId: `c${randomHex(world, 8)}`,
    customerId: customer.customerId,
    amountKobo: naira * KOBO,
    minimumQuotaKobo: leastNaira * KOBO,
    expiresAt,
    usedAt: null,
    loanOrderId: null,
  };
  world.coupons.push(made);
  return made;
}

function raise(message: string): never {
  throw new RangeError(message);
}
