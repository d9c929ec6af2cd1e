import { wellKnownMobile } from '../../world/defaults.ts';
import { HOUR_MS } from '../../world/time.ts';
import { applied, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const stepBankCard: Scenario = {
  name: 'step-bank-card',
  title: 'Application: bank card',
  about: `${wellKnownMobile} has done the steps before. An account ending in 0000 is unknown to its bank, one ending in 9999 is somebody else's; a BVN of one digit repeated is refused.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 2 * HOUR_MS);
    customer.card = null;
    customer.answers = null;
    applied(world, customer, world.createdAt - HOUR_MS);
  },
};
