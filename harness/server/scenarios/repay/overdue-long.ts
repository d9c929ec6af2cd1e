import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const overdueLong: Scenario = {
  name: 'overdue-long',
  title: 'Overdue for long',
  about: `${wellKnownMobile} should have repaid 55 days ago: what is owed has more than doubled.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 160 * DAY_MS);
    running(world, customer, usualWish.termDays + 55);
  },
};
