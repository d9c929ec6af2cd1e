import { wellKnownMobile } from '../../world/defaults.ts';
import { owed } from '../../market/ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, paid, running, usualWish } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const overduePaymentPending: Scenario = {
  name: 'overdue-payment-pending',
  title: 'Overdue, payment pending',
  about: `${wellKnownMobile} is five days late and transferred the full debt a minute ago. The money arrives half an hour after that.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    const order = running(world, customer, usualWish.termDays + 5);
    channelOf(world, 'transfer').settlesAfterMs = HOUR_MS / 2;
    paid(world, order, world.createdAt - MINUTE_MS, owed(world, order.loanOrderId), 'transfer');
  },
};
