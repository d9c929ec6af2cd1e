import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { approved, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const getMoney: Scenario = {
  name: 'get-money',
  title: 'Approved, confirm loan',
  about: `${wellKnownMobile} was approved 15 minutes ago: ₦25,000 for 91 days, in status 18 instead of 14.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    world.policy.decision = 'getMoney';
    approved(world, customer, world.createdAt);
  },
};
