import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const repaying: Scenario = {
  name: 'repaying',
  title: 'Repaying',
  about: `${wellKnownMobile} got the money 40 days ago. The loan is due in about 51 days.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    running(world, customer, 40);
  },
};
