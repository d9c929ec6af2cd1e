import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, rollOver, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const rolloverPending: Scenario = {
  name: 'rollover-pending',
  title: 'Rollover pending',
  about: `${wellKnownMobile} paid for a rollover by transfer a minute ago. The money arrives half an hour after that.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    const order = running(world, customer, usualWish.termDays - 1);
    channelOf(world, 'transfer').settlesAfterMs = HOUR_MS / 2;
    rollOver(world, order, world.createdAt - MINUTE_MS, 'transfer');
  },
};
