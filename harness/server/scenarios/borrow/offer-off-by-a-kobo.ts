import { wellKnownMobile } from '../../world/defaults.ts';
import { DAY_MS } from '../../world/time.ts';
import { approved, completeCustomer } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const offerOffByAKobo: Scenario = {
  name: 'offer-off-by-a-kobo',
  title: 'Offer off by one kobo',
  about: `${wellKnownMobile} was offered ₦25,000. The total to repay is one kobo above principal and interest.`,
  build(world) {
    const customer = completeCustomer(world, world.createdAt - DAY_MS);
    world.policy.misquotes = 'repayment';
    approved(world, customer, world.createdAt);
  },
};
