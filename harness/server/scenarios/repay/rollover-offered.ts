import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const rolloverOffered: Scenario = {
  name: 'rollover-offered',
  title: 'Rollover offered',
  about: `${wellKnownMobile} must repay tomorrow and can roll the loan over by 7 days.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    running(world, customer, usualWish.termDays - 1);
  },
};
