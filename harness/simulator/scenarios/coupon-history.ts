/**
 * Building block for scenarios about coupons: an earlier loan with a used coupon, and one coupon of every other kind.
 */
import { useCoupon } from '../market/coupons.ts';
import { settleOrder } from '../market/life.ts';
import { DAY_MS } from '../world/time.ts';
import type { Customer, World } from '../world/world.ts';
import { completeCustomer, coupon, noon, paidOff, taken } from './history.ts';

/** A customer with an earlier loan and four coupons: usable, for larger loans, expired yesterday, used on that loan. */
export function customerWithCoupons(world: World): Customer {
  const customer = completeCustomer(world, world.createdAt - 240 * DAY_MS);
  const used = coupon(world, customer, 200, 1_000, noon(world, 100));
  coupon(world, customer, 500, 10_000, world.createdAt + 20 * DAY_MS);
  coupon(world, customer, 1_000, 40_000, world.createdAt + 30 * DAY_MS);
  coupon(world, customer, 300, 1_000, world.createdAt - DAY_MS);
  const earlier = taken(world, customer, noon(world, 200));
  settleOrder(world, earlier, noon(world, 130));
  useCoupon(world, noon(world, 130), earlier, used);
  paidOff(world, earlier, noon(world, 125));
  return customer;
}
