import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, noon, paid, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const paymentStuck: Scenario = {
  name: 'payment-stuck',
  title: 'Payment stuck',
  about: `${wellKnownMobile} left the payment page two days ago. The ₦5,000 payment stays pending, as does every payment on that page.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    const order = taken(world, customer, noon(world, 40));
    channelOf(world, 'gateway').behaviour = 'staysPending';
    paid(world, order, noon(world, 2), 500_000, 'gateway');
  },
};
