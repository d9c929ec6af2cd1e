import { wellKnownMobile } from '../../world/defaults.ts';
import { lenderOf } from '../../world/lenders.ts';
import { KOBO } from '../../world/terms.ts';
import { completeCustomer, noon, paidOff, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const creditLimit: Scenario = {
  name: 'credit-limit',
  title: 'Another lender: higher limit for paying on time',
  about: `At the lender of ‘everything’: ${wellKnownMobile} repaid two loans on time and can now borrow up to ₦300,000.`,
  build(world) {
    Object.assign(world, lenderOf('everything'));
    const most = world.profile.backend.creditLimitNaira * KOBO;
    for (const product of world.market.products) product.maximumKobo = most;
    const customer = completeCustomer(world, noon(world, 240));
    for (const daysAgo of [230, 120]) {
      const order = taken(world, customer, noon(world, daysAgo));
      paidOff(world, order, noon(world, daysAgo - 90));
    }
    customer.creditLimitKobo = most;
  },
};
