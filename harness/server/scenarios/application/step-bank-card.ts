import { wellKnownMobile } from '../../world/defaults.ts';
import { HOUR_MS } from '../../world/time.ts';
import { applied, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const stepBankCard: Scenario = {
  name: 'step-bank-card',
  title: 'Application: bank card',
  about: `${wellKnownMobile} completed the steps before. Accounts ending in 0000 don't exist, those ending in 9999 belong to someone else. A BVN of one repeated digit is rejected.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 2 * HOUR_MS);
    customer.card = null;
    customer.answers = null;
    applied(world, customer, world.createdAt - HOUR_MS);
  },
};
