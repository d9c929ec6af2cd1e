import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, paid, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const cardPage: Scenario = {
  name: 'card-page',
  title: 'Card payment with a page',
  about: `${wellKnownMobile} is paying ₦5,000 by a card whose bank asks for a code on a page of its own; it arrives two minutes after the order, as every card payment here.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    const order = running(world, customer, 40);
    Object.assign(channelOf(world, 'card'), {
      behaviour: 'pendingThenSucceeds',
      settlesAfterMs: 2 * MINUTE_MS,
      page: true,
    });
    paid(world, order, world.createdAt, 500_000);
  },
};
