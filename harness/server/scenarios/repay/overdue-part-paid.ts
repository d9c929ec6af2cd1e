import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, noon, paid, taken, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const overduePartPaid: Scenario = {
  name: 'overdue-part-paid',
  title: 'Overdue, partly repaid',
  about: `${wellKnownMobile} is five days late and paid ₦2,000 on the second late day: late fees first, then interest, then principal.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    const order = taken(world, customer, noon(world, usualWish.termDays + 5));
    paid(world, order, noon(world, 3), 200_000);
  },
};
