import { kept } from '../text/lender-words.ts';
import { wellKnownMobile } from '../world/defaults.ts';
import { lenderOf } from '../world/lenders.ts';
import { KOBO } from '../world/terms.ts';
import { DAY_MS } from '../world/time.ts';
import { LABELS_BEGIN, everyLabel } from './all-labels.ts';
import { customerWithCoupons } from './coupon-history.ts';
import { completeCustomer, noon, paid, paidOff, running, taken } from './history.ts';
import { playHistory } from './many-loans-history.ts';
import type { Scenario } from './scenario.ts';

export const records = {
  coupons: {
    title: 'Coupons',
    about: `${wellKnownMobile} repays a loan and has four coupons: one valid for ₦500, one for larger loans, one expired, one used.`,
    build(world) {
      running(world, customerWithCoupons(world), 40);
    },
  },
  'card-coupon': {
    title: 'Another lender: coupon for the first card payment',
    about: `At the lender of ‘everything’: ${wellKnownMobile} repaid ₦5,000 with a card for the first time yesterday and got a ₦100 coupon.`,
    build(world) {
      Object.assign(world, lenderOf('everything'));
      const customer = completeCustomer(world, noon(world, 60));
      const order = taken(world, customer, noon(world, 40));
      paid(world, order, noon(world, 1), 500_000);
    },
  },
  finished: {
    title: 'Finished',
    about: `${wellKnownMobile} repaid in full 15 days ago and can borrow again.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      const order = taken(world, customer, world.createdAt - 100 * DAY_MS);
      paidOff(world, order, world.createdAt - 15 * DAY_MS);
    },
  },
  'credit-limit': {
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
  },
  draw: {
    title: 'Draw with prizes',
    about: `${wellKnownMobile} repaid on time and has three draws. Every draw wins a ₦100 coupon.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      customer.drawsLeft = 3;
      world.policy.draw = { show: true, places: 12, winPercent: 100 };
      const order = taken(world, customer, noon(world, 100));
      paidOff(world, order, noon(world, 15));
    },
  },
  'two-products': {
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
  },
  'twenty-loans': {
    title: '20 loans',
    about: `${wellKnownMobile} has 20 loans with all ten status labels. The latest is active.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - LABELS_BEGIN * DAY_MS);
      playHistory(world, customer, 10, noon(world, LABELS_BEGIN));
      everyLabel(world, customer);
    },
  },
  'many-loans': {
    title: '2,000 loans',
    about: `${wellKnownMobile} has 2,000 loans with all ten status labels over more than twenty years. The latest is active.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - LABELS_BEGIN * DAY_MS);
      if (customer.personal) customer.personal.inputBirthday = '1968-06-12';
      playHistory(world, customer, 1_990, noon(world, LABELS_BEGIN));
      everyLabel(world, customer);
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
