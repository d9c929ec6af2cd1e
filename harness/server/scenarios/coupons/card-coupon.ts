import { wellKnownMobile } from '../../world/defaults.ts';
import { lenderOf } from '../../world/lenders.ts';
import { completeCustomer, noon, paid, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const cardCoupon: Scenario = {
  name: 'card-coupon',
  title: 'Another lender: coupon for the first card payment',
  about: `At the lender of ‘everything’: ${wellKnownMobile} repaid ₦5,000 with a card for the first time yesterday and got a ₦100 coupon.`,
  build(world) {
    Object.assign(world, lenderOf('everything'));
    const customer = completeCustomer(world, noon(world, 60));
    const order = taken(world, customer, noon(world, 40));
    paid(world, order, noon(world, 1), 500_000);
  },
};
