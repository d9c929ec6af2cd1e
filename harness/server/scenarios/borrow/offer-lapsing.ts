import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import { approved, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const offerLapsing: Scenario = {
  name: 'offer-lapsing',
  title: 'Offer about to expire',
  about: `${wellKnownMobile} was approved 23 hours and 50 minutes ago. The offer expires in ten minutes.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 3 * DAY_MS);
    approved(world, customer, world.createdAt - DAY_MS + 20 * MINUTE_MS);
  },
};
