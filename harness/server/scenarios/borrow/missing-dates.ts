import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const missingDates: Scenario = {
  name: 'missing-dates',
  title: 'Missing dates',
  about: `${wellKnownMobile} has an active loan. All optional dates are missing, even the due date.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    world.policy.dates = 'missing';
    running(world, customer, 40);
  },
};
