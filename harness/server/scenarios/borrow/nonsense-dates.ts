import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const nonsenseDates: Scenario = {
  name: 'nonsense-dates',
  title: 'Dates that are none',
  about: `${wellKnownMobile} has a running loan whose every date arrives as the text '31st of Never'.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    world.policy.dates = 'nonsense';
    running(world, customer, 40);
  },
};
