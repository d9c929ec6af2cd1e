import { kept } from '../../../text/lender-words.ts';
import { wellKnownMobile } from '../../world/defaults.ts';
import { KOBO } from '../../world/terms.ts';
import { DAY_MS } from '../../world/time.ts';
import { completeCustomer, noon, paidOff, taken } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const twoProducts: Scenario = {
  name: 'two-products',
  title: 'Two products',
  about: `${wellKnownMobile} repaid a loan and can choose between two products with different terms, fees and limits.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
    const order = taken(world, customer, noon(world, 100));
    paidOff(world, order, noon(world, 15));
    world.market.products.push({
      productId: 'starter',
      name: kept.starterLoan[0],
      minimumKobo: 1_000 * KOBO,
      maximumKobo: 20_000 * KOBO,
      stepKobo: 1_000 * KOBO,
      termsDays: [91, 121],
      interestBpPerYear: 2_400,
      feeBp: 50,
      feeCharged: 'once',
      taxOnFeeBp: 1_800,
      penaltyBpPerDay: 100,
    });
  },
};
