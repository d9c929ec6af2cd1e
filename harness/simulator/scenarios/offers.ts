import { settleOrder } from '../market/life.ts';
import { wellKnownMobile } from '../world/defaults.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../world/time.ts';
import { customerWithCoupons } from './coupon-history.ts';
import { applied, approved, approved as approvedLoan, completeCustomer, taken } from './history.ts';
import type { Scenario } from './scenario.ts';

export const offers = {
  approved: {
    title: 'Approved, offer ready',
    about: `${wellKnownMobile} was approved 15 minutes ago: ₦25,000 for 91 days. The offer expires after 24 hours.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 2 * DAY_MS);
      approvedLoan(world, customer, world.createdAt - 5 * MINUTE_MS);
    },
  },
  'get-money': {
    title: 'Approved, confirm loan',
    about: `${wellKnownMobile} was approved 15 minutes ago: ₦25,000 for 91 days, in status 18 instead of 14.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - DAY_MS);
      world.policy.decision = 'getMoney';
      approved(world, customer, world.createdAt);
    },
  },
  'offer-lapsing': {
    title: 'Offer about to expire',
    about: `${wellKnownMobile} was approved 23 hours and 50 minutes ago. The offer expires in ten minutes.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 3 * DAY_MS);
      approved(world, customer, world.createdAt - DAY_MS + 20 * MINUTE_MS);
    },
  },
  'offer-coupons': {
    title: 'Offer and coupons',
    about: `${wellKnownMobile} has an offer of ₦25,000 and four coupons: one valid for ₦500, one for larger loans, one expired, one used.`,
    build(world) {
      approved(world, customerWithCoupons(world), world.createdAt);
    },
  },
  'daily-fee-offer': {
    title: 'Impossible offer',
    about: `${wellKnownMobile} was offered ₦10,000 for 91 days at 0.98% a day (§1 read literally). Fee and VAT exceed the loan, so the money sent is below zero.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - DAY_MS);
      for (const product of world.market.products) product.feeCharged = 'daily';
      approved(world, customer, world.createdAt, { amountKobo: 1_000_000, termDays: 91 });
    },
  },
  'offer-off-by-a-kobo': {
    title: 'Offer off by one kobo',
    about: `${wellKnownMobile} was offered ₦25,000. The total to repay is one kobo above principal and interest.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - DAY_MS);
      world.policy.misquotes = 'repayment';
      approved(world, customer, world.createdAt);
    },
  },
  rejected: {
    title: 'Declined',
    about: `${wellKnownMobile} was declined three days ago and can apply again 30 days after that.`,
    build(world) {
      world.policy.decision = 'reject';
      const customer = completeCustomer(world, world.createdAt - 10 * DAY_MS);
      applied(world, customer, world.createdAt - 3 * DAY_MS - 15 * MINUTE_MS);
    },
  },
  cancelled: {
    title: 'Offer expired',
    about: `${wellKnownMobile} didn't accept an offer within 24 hours. It expired a day ago.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 4 * DAY_MS);
      approved(world, customer, world.createdAt - 2 * DAY_MS);
    },
  },
  lending: {
    title: 'Money on its way',
    about: `${wellKnownMobile} accepted the offer five minutes ago. The money arrives 10 to 60 minutes after that.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - DAY_MS);
      taken(world, customer, world.createdAt - 5 * MINUTE_MS);
    },
  },
  'pay-failed': {
    title: 'Transfer failed',
    about: `${wellKnownMobile} accepted the offer two hours ago, but the transfer failed. Another account fixes it.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - DAY_MS);
      world.policy.payout = 'fails';
      const order = taken(world, customer, world.createdAt - 2 * HOUR_MS);
      settleOrder(world, order, world.createdAt);
      world.policy.payout = 'succeeds';
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
