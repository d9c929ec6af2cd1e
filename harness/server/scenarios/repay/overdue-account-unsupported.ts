import { overdue } from './overdue.ts';
import type { Scenario } from '../scenario.ts';
import { wellKnownMobile } from '../../world/defaults.ts';

export const overdueAccountUnsupported: Scenario = {
  name: 'overdue-account-unsupported',
  title: 'Overdue, account unsupported',
  about: `${wellKnownMobile} should have repaid five days ago, and the bank account on file is not supported any more; it cannot be changed at this status.`,
  build(world) {
    overdue.build(world);
    world.policy.accountUnsupported = true;
  },
};
