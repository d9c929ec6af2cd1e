import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import { approved as approvedLoan, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const approved: Scenario = {
  name: 'approved',
  title: 'Approved, offer ready',
  about: `${wellKnownMobile} was approved 15 minutes ago: ₦25,000 for 91 days. The offer expires after 24 hours.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 2 * DAY_MS);
    approvedLoan(world, customer, world.createdAt - 5 * MINUTE_MS);
  },
};
