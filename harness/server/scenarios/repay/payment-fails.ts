import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, noon, paid, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const paymentFails: Scenario = {
  name: 'payment-fails',
  title: 'Payments fail',
  about: `${wellKnownMobile} can't pay: the card is declined at once, the payment page fails after two minutes, the transfer gets no pay order.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    const order = taken(world, customer, noon(world, 40));
    channelOf(world, 'card').behaviour = 'fails';
    channelOf(world, 'gateway').behaviour = 'pendingThenFails';
    channelOf(world, 'transfer').behaviour = 'down';
    paid(world, order, noon(world, 1), 500_000);
  },
};
