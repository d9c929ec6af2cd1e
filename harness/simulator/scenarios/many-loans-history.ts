/** A customer's long history: any number of past loans with every ending, the same for the same seed. */
import { useCoupon } from '../market/coupons.ts';
import { owed } from '../market/ledger.ts';
import { settleOrder } from '../market/life.ts';
import { confirmOffer, createOrder } from '../market/orders.ts';
import { nextRandom, randomInt } from '../world/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../world/time.ts';
import type { Customer, Order, World } from '../world/world.ts';
import type { MarketProduct } from '../world/world-settings.ts';
import { channelOf, coupon, paid, paidOff, rollOver } from './history.ts';

const SPAN_MS = 26 * 365 * DAY_MS;
const FREEZE_MS = 30 * DAY_MS;
const HOLD_LEAST_MS = 6 * HOUR_MS;
const LATE_AT_MOST = 30;

/** How a loan ended, and in one of how many loans that happens. */
const endings = [
  ['repaid', 68],
  ['repaidInParts', 12],
  ['rolledOver', 6],
  ['cancelled', 8],
  ['failedPayment', 3],
  ['withCoupon', 1],
  ['rejected', 1],
  ['repaidLate', 1],
] as const;
type Ending = (typeof endings)[number][0];

interface Plan {
  readonly ending: Ending;
  readonly principalKobo: number;
  readonly termDays: number;
  /** From the payout to the last payment, ms. */
  readonly holdMs: number;
  /** From the end of this loan to the next application, ms. */
  readonly restMs: number;
}

/** Plays `count` closed loans, one after the other, that end before `until` (ms UTC). Leaves no messages and no log. */
export function playHistory(world: World, customer: Customer, count: number, until: number): void {
  const plans = Array.from({ length: count }, () => plan(world, SPAN_MS / Math.max(1, count)));
  let at = until - plans.reduce((total, row) => total + lengthOf(row), 0);
  customer.registeredAt = Math.min(customer.registeredAt, at - DAY_MS);
  for (const row of plans) {
    play(world, customer, row, at);
    at += lengthOf(row);
    world.log.length = 0;
    world.sms.length = 0;
  }
}

const PREPARATION_MS = 2 * HOUR_MS;

/** Duration of a loan with the wait after it, ms. */
const lengthOf = ({ ending, holdMs, restMs }: Plan) =>
  PREPARATION_MS +
  restMs +
  (ending === 'cancelled' ? DAY_MS : ending === 'rejected' ? FREEZE_MS : holdMs);

function plan(world: World, roomMs: number): Plan {
  const { minimumKobo, maximumKobo, stepKobo, termsDays } = firstProduct(world);
  const ending = pick(world);
  const termDays = termsDays[randomInt(world, 0, termsDays.length - 1)] ?? 0;
  const holdMost = Math.max(HOLD_LEAST_MS, Math.min(0.9 * roomMs, (termDays - 1) * DAY_MS));
  return {
    ending,
    principalKobo:
      minimumKobo +
      randomInt(world, 0, Math.floor((maximumKobo - minimumKobo) / stepKobo)) * stepKobo,
    termDays: ending === 'repaidLate' ? Math.min(...termsDays) : termDays,
    holdMs:
      ending === 'repaidLate'
        ? (Math.min(...termsDays) + randomInt(world, 1, LATE_AT_MOST)) * DAY_MS
        : randomInt(world, HOLD_LEAST_MS, holdMost),
    restMs: randomInt(world, HOUR_MS, Math.max(HOUR_MS, Math.min(roomMs / 4, FREEZE_MS))),
  };
}

function firstProduct(world: World): MarketProduct {
  const [product] = world.market.products;
  if (!product) throw new RangeError('a marketplace without a product');
  return product;
}

function pick(world: World): Ending {
  let left = nextRandom(world) * endings.reduce((total, [, weight]) => total + weight, 0);
  for (const [ending, weight] of endings) {
    left -= weight;
    if (left < 0) return ending;
  }
  return 'repaid';
}

function play(world: World, customer: Customer, planned: Plan, at: number): void {
  const { ending, principalKobo, termDays, holdMs } = planned;
  const product = firstProduct(world);
  const { decision } = world.policy;
  world.policy.decision = ending === 'rejected' ? 'reject' : 'confirm';
  const order = createOrder(world, at, customer, { product, principalKobo, termDays });
  settleOrder(world, order, at + 20 * MINUTE_MS);
  world.policy.decision = decision;
  if (ending === 'rejected') return;
  if (ending === 'cancelled') return settleOrder(world, order, at + PREPARATION_MS + DAY_MS);
  confirmOffer(world, at + 30 * MINUTE_MS, order);
  settleOrder(world, order, at + PREPARATION_MS);
  const end = at + PREPARATION_MS + holdMs;
  const half = end - Math.floor(holdMs / 2);
  settleOrder(world, order, half);
  halfWay[ending]?.(world, customer, order, half);
  paidOff(world, order, end);
}

type LoanEvent = (world: World, customer: Customer, order: Order, at: number) => void;

/** The event halfway through the loan. */
const halfWay: Readonly<Partial<Record<Ending, LoanEvent>>> = {
  repaidInParts: (world, _, order, at) => {
    const all = owed(world, order.loanOrderId);
    paid(world, order, at, randomInt(world, Math.ceil(all / 10), Math.floor(all / 2)));
  },
  rolledOver: (world, _, order, at) => void rollOver(world, order, at),
  failedPayment: (world, _, order, at) => {
    const card = channelOf(world, 'card');
    card.behaviour = 'fails';
    paid(world, order, at, owed(world, order.loanOrderId));
    card.behaviour = 'succeeds';
  },
  withCoupon: (world, customer, order, at) =>
    useCoupon(world, at, order, coupon(world, customer, 100, 1_000, at + DAY_MS)),
};
