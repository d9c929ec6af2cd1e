import { wellKnownMobile } from '../../world/defaults.ts';
import { registerCustomer } from '../../market/sessions.ts';
import { HOUR_MS, MINUTE_MS } from '../../world/time.ts';
import { applied } from '../history.ts';
import { loggedInPhone } from '../logged-in.ts';
import type { Scenario } from '../scenario.ts';

export const stepPersonal: Scenario = {
  name: 'step-personal',
  title: 'Application: personal information',
  about: `${wellKnownMobile} is logged in and has chosen a loan. The first form is next.`,
  build(world) {
    const customer = registerCustomer(world, world.createdAt - HOUR_MS, world.mobile);
    applied(world, customer, world.createdAt - 5 * MINUTE_MS);
    loggedInPhone(world, customer);
  },
};
