import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import { completeCustomer, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const lending: Scenario = {
  name: 'lending',
  title: 'Money on its way',
  about: `${wellKnownMobile} accepted the offer five minutes ago. The money arrives 10 to 60 minutes after that.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    taken(world, customer, world.createdAt - 5 * MINUTE_MS);
  },
};
