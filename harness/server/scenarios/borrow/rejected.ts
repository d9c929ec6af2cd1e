import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import { applied, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const rejected: Scenario = {
  name: 'rejected',
  title: 'Declined',
  about: `${wellKnownMobile} was declined three days ago and can apply again 30 days after that.`,
  build(world) {
    world.policy.decision = 'reject';
    const customer = completeCustomer(world, world.createdAt - 10 * DAY_MS);
    applied(world, customer, world.createdAt - 3 * DAY_MS - 15 * MINUTE_MS);
  },
};
