import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const dueSoon: Scenario = {
  name: 'due-soon',
  title: 'Due in two days',
  about: `${wellKnownMobile} got the money 89 days ago. The loan is due in two days.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    running(world, customer, usualWish.termDays - 2);
  },
};
