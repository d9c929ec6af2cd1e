import { wellKnownMobile } from '../../world/defaults.ts';
import { setStatus } from '../../market/orders.ts';
import { DAY_MS } from '../../world/time.ts';
import { approved, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const unknownStatus: Scenario = {
  name: 'unknown-status',
  title: 'Unknown status',
  about: `${wellKnownMobile} has a loan in status 42, which the app doesn't know.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    const order = approved(world, customer, world.createdAt);
    order.cancelsAt = null;
    setStatus(world, order, 42, world.createdAt);
  },
};
