import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { approved, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const dailyFeeOffer: Scenario = {
  name: 'daily-fee-offer',
  title: 'Impossible offer',
  about: `${wellKnownMobile} was offered ₦10,000 for 91 days at 0.98% a day (§1 read literally). Fee and VAT exceed the loan, so the money sent is below zero.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    for (const product of world.market.products) product.feeCharged = 'daily';
    approved(world, customer, world.createdAt, { amountKobo: 1_000_000, termDays: 91 });
  },
};
