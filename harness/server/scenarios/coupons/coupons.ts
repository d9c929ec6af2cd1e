import { wellKnownMobile } from '../../world/defaults.ts';
import { customerWithCoupons } from './coupon-history.ts';
import { running } from '../history.ts';
import type { Scenario } from '../scenario.ts';

export const coupons: Scenario = {
  name: 'coupons',
  title: 'Coupons',
  about: `${wellKnownMobile} repays a loan and has four coupons: one valid for ₦500, one for larger loans, one expired, one used.`,
  build(world) {
    running(world, customerWithCoupons(world), 40);
  },
};
