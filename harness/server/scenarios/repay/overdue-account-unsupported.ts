import { overdue } from './overdue.ts';
import type { Scenario } from '../scenario.ts';
import { wellKnownMobile } from '../../world/defaults.ts';

export const overdueAccountUnsupported: Scenario = {
  name: 'overdue-account-unsupported',
  title: 'Overdue, account unsupported',
  about: `${wellKnownMobile} is five days late. The bank account on file is no longer supported and can't be changed in this status.`,
  build(world) {
    overdue.build(world);
    world.policy.accountUnsupported = true;
  },
};
