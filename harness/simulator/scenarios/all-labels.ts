/** Building block for scenarios about records: one loan under each of the ten labels (§3), the last one running. */
import { statuses } from '#src/facts/statuses.ts';
import { settleOrder } from '../market/life.ts';
import { createOrder } from '../market/orders.ts';
import { DAY_MS, HOUR_MS } from '../world/time.ts';
import type { Customer, Order, World } from '../world/world.ts';
import { approved, noon, paidOff, running, taken, usualWish } from './history.ts';

/** How many days ago the first of these loans was applied for. */
export const LABELS_BEGIN = 210;

/**
 * Ten loans of the last seven months. Real marketplaces close an application before the next one. Here some stay open,
 * because no real history shows every label at once.
 */
export function everyLabel(world: World, customer: Customer): void {
  left(world, customer, 200, statuses.Addition);
  left(world, customer, 190, statuses.BindCard);
  failed(world, customer, 150);
  running(world, customer, usualWish.termDays + 5);
  refused(world, customer, 80);
  settleOrder(world, approved(world, customer, noon(world, 60)), noon(world, 58));
  paidOff(world, taken(world, customer, noon(world, 57)), noon(world, 50));
  left(world, customer, 48, statuses.Applying);
  left(world, customer, 45, statuses.Lending);
  running(world, customer, 40);
}

/** An order that stays in its status forever. */
function left(world: World, customer: Customer, daysAgo: number, status: number): void {
  const order = made(world, customer, daysAgo);
  const beyond = status === statuses.Lending;
  if (beyond || status === statuses.Applying) order.appliedAt = order.createdAt;
  if (beyond) order.approvedAt = order.confirmedAt = order.createdAt + DAY_MS / 24;
  order.status = status;
}

/** A failed transfer that stays failed in the records. */
function failed(world: World, customer: Customer, daysAgo: number): void {
  world.policy.payout = 'fails';
  const order = taken(world, customer, noon(world, daysAgo));
  settleOrder(world, order, noon(world, daysAgo) + 2 * HOUR_MS);
  order.cancelsAt = null;
  world.policy.payout = 'succeeds';
}

function refused(world: World, customer: Customer, daysAgo: number): void {
  world.policy.decision = 'reject';
  settleOrder(
    world,
    createOrder(world, noon(world, daysAgo), customer, wish(world)),
    noon(world, daysAgo - 1),
  );
  world.policy.decision = 'confirm';
}

function made(world: World, customer: Customer, daysAgo: number): Order {
  const order = createOrder(world, noon(world, daysAgo), customer, wish(world));
  order.appliedAt = null;
  order.decidesAt = null;
  return order;
}

function wish(world: World) {
  const [product] = world.market.products;
  if (!product) throw new RangeError('a marketplace without a product');
  return { product, principalKobo: usualWish.amountKobo, termDays: usualWish.termDays };
}
