import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const dueToday: Scenario = {
  name: 'due-today',
  title: 'Due today',
  about: `${wellKnownMobile} must repay today, by the end of the day in Lagos.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    running(world, customer, usualWish.termDays);
  },
};
