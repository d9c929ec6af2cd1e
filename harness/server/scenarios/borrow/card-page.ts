import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, MINUTE_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, paid, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const cardPage: Scenario = {
  name: 'card-page',
  title: 'Card payment with bank page',
  about: `${wellKnownMobile} is paying ₦5,000 by card. The bank asks for a code on its own page. The payment arrives two minutes later.`,
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
