import { wellKnownMobile } from '../../world/defaults.ts';
import { settleOrder } from '../../market/life.ts';
import { DAY_MS, HOUR_MS } from '../../world/time.ts';
import { completeCustomer, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const payFailed: Scenario = {
  name: 'pay-failed',
  title: 'Transfer failed',
  about: `${wellKnownMobile} accepted the offer two hours ago, but the transfer failed. Another account fixes it.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    world.policy.payout = 'fails';
    const order = taken(world, customer, world.createdAt - 2 * HOUR_MS);
    settleOrder(world, order, world.createdAt);
    world.policy.payout = 'succeeds';
  },
};
