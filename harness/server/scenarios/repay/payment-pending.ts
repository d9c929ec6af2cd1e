import { wellKnownMobile } from '../../world/defaults.ts';
import { owed } from '../../market/ledger.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../world/time.ts';
import { channelOf, completeCustomer, paid, running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const paymentPending: Scenario = {
  name: 'payment-pending',
  title: 'Payment pending',
  about: `${wellKnownMobile} transferred the full debt a minute ago. The money arrives half an hour after that.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
    const order = running(world, customer, 40);
    channelOf(world, 'transfer').settlesAfterMs = HOUR_MS / 2;
    const all = owed(world, order.loanOrderId);
    paid(world, order, world.createdAt - MINUTE_MS, all, 'transfer');
  },
};
