import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const overdue: Scenario = {
  name: 'overdue',
  title: 'Overdue',
  about: `${wellKnownMobile} is five days late. Late fees of 2% a day were added.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    running(world, customer, usualWish.termDays + 5);
  },
};
