import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import { applied, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const underAudit: Scenario = {
  name: 'under-audit',
  title: 'Under audit',
  about: `${wellKnownMobile} applied three minutes ago. The decision comes about ten minutes after applying.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    applied(world, customer, world.createdAt - 3 * MINUTE_MS);
  },
};
