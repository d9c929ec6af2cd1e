import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const nonsenseDates: Scenario = {
  name: 'nonsense-dates',
  title: 'Invalid dates',
  about: `${wellKnownMobile} has an active loan. Every date arrives as '31st of Never'.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    world.policy.dates = 'nonsense';
    running(world, customer, 40);
  },
};
