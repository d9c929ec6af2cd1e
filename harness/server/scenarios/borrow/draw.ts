import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, noon, paidOff, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const draw: Scenario = {
  name: 'draw',
  title: 'Draw with prizes',
  about: `${wellKnownMobile} repaid on time and has three draws. Every draw wins a ₦100 coupon.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    customer.drawsLeft = 3;
    world.policy.draw = { show: true, places: 12, winPercent: 100 };
    const order = taken(world, customer, noon(world, 100));
    paidOff(world, order, noon(world, 15));
  },
};
