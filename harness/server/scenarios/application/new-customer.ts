import { wellKnownMobile } from '../../world/defaults.ts';
import type { Scenario } from '../scenario.ts';

export const newCustomer: Scenario = {
  name: 'new-customer',
  title: 'New customer',
  about: `Nobody is registered yet. Register with ${wellKnownMobile}.`,
  build(world) {
    world.mobile = wellKnownMobile;
  },
};
