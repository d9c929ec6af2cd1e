import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { approved, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const dailyFeeOffer: Scenario = {
  name: 'daily-fee-offer',
  title: 'Offer that cannot be',
  about: `${wellKnownMobile} was offered ₦10,000 for 91 days with 0.98 % for every day (§1 read literally): the fee with its tax is more than the loan, the payout below zero.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    for (const product of world.market.products) product.feeCharged = 'daily';
    approved(world, customer, world.createdAt, { amountKobo: 1_000_000, termDays: 91 });
  },
};
