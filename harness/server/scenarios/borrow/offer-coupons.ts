import { wellKnownMobile } from '../../world/defaults.ts';
import { customerWithCoupons } from '../coupons/coupon-history.ts';
import { approved } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const offerCoupons: Scenario = {
  name: 'offer-coupons',
  title: 'Offer and coupons',
  about: `${wellKnownMobile} has an offer of ₦25,000 and four coupons: one valid for ₦500, one for larger loans, one expired, one used.`,
  build(world) {
    approved(world, customerWithCoupons(world), world.createdAt);
  },
};
