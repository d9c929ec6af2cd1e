/** Coupons of a world (§3): whether one may be used for an order, and using it. */
import { statuses } from '#src/facts/statuses.ts';
import { owed, postSettlement } from './ledger.ts';
import { amountsOf, finishIfPaid, isRunning, pendingPayments } from './orders.ts';
import { refuse } from './refusal.ts';
import type { Coupon, Customer, Order, World } from '../world/world.ts';

export const isUsable = (coupon: Coupon, now: number) =>
  coupon.usedAt === null && now < coupon.expiresAt;

export const couponsOf = (world: World, customer: Customer) =>
  world.coupons.filter((row) => row.customerId === customer.customerId);

const fits = (world: World, coupon: Coupon, order: Order) => {
  if (order.principalKobo < coupon.minimumQuotaKobo || order.couponId !== null) return false;
  if (isRunning(order)) {
    const pending = pendingPayments(world, order).length > 0;
    return !pending && coupon.amountKobo <= owed(world, order.loanOrderId);
  }
  const offered = order.status === statuses.Confirm || order.status === statuses.getMoney;
  return offered && coupon.amountKobo < amountsOf(order).repaymentKobo;
};

/** The customer's coupons that this order could use now. */
export const couponsFor = (world: World, now: number, customer: Customer, order: Order) =>
  couponsOf(world, customer).filter((row) => isUsable(row, now) && fits(world, row, order));

/**
 * The coupon, if it may be used for the order now. Refuses with `couponUsed`, `couponExpired`, else `couponInvalid`.
 */
export function checkCoupon(
  world: World,
  now: number,
  customer: Customer,
  order: Order,
  couponId: string,
): Coupon {
  const coupon = couponsOf(world, customer).find((row) => row.couponId === couponId);
  if (!coupon) refuse('couponInvalid');
  if (coupon.usedAt !== null) refuse('couponUsed');
  if (now >= coupon.expiresAt) refuse('couponExpired');
  return fits(world, coupon, order) ? coupon : refuse('couponInvalid');
}

/** Uses a checked coupon on an order that isn't paid out yet. The offer shrinks by it. */
export function attachCoupon(now: number, order: Order, coupon: Coupon): void {
  coupon.usedAt = now;
  coupon.loanOrderId = order.loanOrderId;
  order.couponId = coupon.couponId;
  order.couponReductionKobo = coupon.amountKobo;
}

/** Uses a checked coupon on an order. It settles part of a running loan at once. */
export function useCoupon(world: World, now: number, order: Order, coupon: Coupon): void {
  attachCoupon(now, order, coupon);
  if (!isRunning(order)) return;
  postSettlement(world, order.loanOrderId, now, coupon.amountKobo, {
    kind: 'coupon',
    note: `coupon ${coupon.couponId}`,
  });
  finishIfPaid(world, now, order);
}
