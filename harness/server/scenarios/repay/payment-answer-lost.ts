import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const paymentAnswerLost: Scenario = {
  name: 'payment-answer-lost',
  title: 'Payment committed, response lost',
  about: `${wellKnownMobile} pays, but the response to the first payment is lost.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    running(world, customer, 40);
    world.faults.push({ path: '/portal/repayment/confirm', kind: 'dropAfterCommit', times: 1 });
  },
};
