import { wellKnownMobile } from '../../world/defaults.ts';
import type { Scenario } from '../scenario.ts';

export const newCustomerRejected: Scenario = {
  name: 'new-customer-rejected',
  title: 'New customer, declined at the end',
  about: `Nobody is registered yet. Register with ${wellKnownMobile}. Every application is declined.`,
  build(world) {
    world.mobile = wellKnownMobile;
    world.policy.decision = 'reject';
  },
};
