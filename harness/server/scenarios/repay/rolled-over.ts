import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, noon, rollOver, taken, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const rolledOver: Scenario = {
  name: 'rolled-over',
  title: 'Rolled over',
  about: `${wellKnownMobile} rolled the loan over five days ago. It is due in three days instead of four days ago. No second rollover.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    const order = taken(world, customer, noon(world, usualWish.termDays + 4));
    rollOver(world, order, noon(world, 5));
  },
};
