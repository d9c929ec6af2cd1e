/** The offer of every scenario with one, by the app's own rule: sound if it should be, else faulty on purpose. */
import { expect, test } from 'vitest';
import { offerFault } from '#src/borrow/offer.rules.ts';
import { statuses } from '#src/facts/statuses.ts';
import { scenarioNames } from '#harness/simulator/scenarios/index.ts';
import { createSimulator, START } from '../../simulator.ts';

const offered: readonly number[] = [statuses.Confirm, statuses.getMoney];

test('Only two scenarios offer an impossible loan', async () => {
  const simulator = createSimulator();
  const found: Record<string, string> = {};
  for (const name of scenarioNames) {
    const phone = await simulator.world(name);
    const { orders } = await phone.state();
    const { loanOrderId } = orders.find(({ status }) => offered.includes(status)) ?? {};
    if (!loanOrderId) continue;
    await phone.login();
    const { data } = await phone.call('/loan/confirm/product-info', { loanOrderId });
    found[name] = offerFault(data, START) ?? 'sound';
  }
  expect(found).toEqual({
    approved: 'sound',
    'get-money': 'sound',
    'offer-coupons': 'sound',
    'offer-lapsing': 'sound',
    'daily-fee-offer': 'nothingPaidOut',
    'offer-off-by-a-kobo': 'repaymentSum',
  });
});
