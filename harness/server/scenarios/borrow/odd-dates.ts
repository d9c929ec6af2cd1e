import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, HOUR_MS } from '../../world/time.ts';
import { completeCustomer, paid, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const oddDates: Scenario = {
  name: 'odd-dates',
  title: 'Dates in mixed formats',
  about: `${wellKnownMobile} has an active loan. Its dates arrive as milliseconds, seconds, digits in a string and ISO 8601.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    world.policy.dates = 'mixed';
    paid(world, running(world, customer, 40), world.createdAt - HOUR_MS, 500_000);
  },
};
