import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, noon, paid, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const partPaid: Scenario = {
  name: 'part-paid',
  title: 'Partly repaid',
  about: `${wellKnownMobile} repaid ₦5,000 by card and ₦3,000 by transfer. A third payment by card was declined.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    const order = taken(world, customer, noon(world, 40));
    paid(world, order, noon(world, 20), 500_000);
    paid(world, order, noon(world, 10), 300_000, 'transfer');
    const card = channelOf(world, 'card');
    card.behaviour = 'fails';
    paid(world, order, noon(world, 2), 200_000);
    card.behaviour = 'succeeds';
  },
};
