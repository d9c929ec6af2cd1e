import { wellKnownMobile } from '../../world/defaults.ts';
import { HOUR_MS, MINUTE_MS } from '../../world/time.ts';
import { applied, completeCustomer } from '../history.ts';
import { loggedInPhone, withoutAdditional } from '../logged-in.ts';
import type { Scenario } from '../scenario.ts';

export const stepAdditional: Scenario = {
  name: 'step-additional',
  title: 'Application: additional information',
  about: `${wellKnownMobile} is logged in and sent the personal information. Residence, work and contacts are next.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - HOUR_MS);
    withoutAdditional(customer);
    applied(world, customer, world.createdAt - 5 * MINUTE_MS);
    loggedInPhone(world, customer);
  },
};
