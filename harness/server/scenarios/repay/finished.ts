import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, paidOff, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const finished: Scenario = {
  name: 'finished',
  title: 'Finished',
  about: `${wellKnownMobile} repaid in full 15 days ago and can borrow again.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    const order = taken(world, customer, world.createdAt - 100 * DAY_MS);
    paidOff(world, order, world.createdAt - 15 * DAY_MS);
  },
};
