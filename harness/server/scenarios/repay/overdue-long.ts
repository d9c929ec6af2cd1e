import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const overdueLong: Scenario = {
  name: 'overdue-long',
  title: 'Long overdue',
  about: `${wellKnownMobile} is 55 days late. The debt has more than doubled.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 160 * DAY_MS);
    running(world, customer, usualWish.termDays + 55);
  },
};
