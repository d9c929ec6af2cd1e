import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { approved, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const cancelled: Scenario = {
  name: 'cancelled',
  title: 'Offer expired',
  about: `${wellKnownMobile} didn't accept an offer within 24 hours. It expired a day ago.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 4 * DAY_MS);
    approved(world, customer, world.createdAt - 2 * DAY_MS);
  },
};
