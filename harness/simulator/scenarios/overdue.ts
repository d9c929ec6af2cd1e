import { limits } from '#src/facts/limits.ts';
import { owed } from '../market/ledger.ts';
import { wellKnownMobile } from '../world/defaults.ts';
import { lenderOf } from '../world/lenders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../world/time.ts';
import { channelOf, completeCustomer, noon, paid, running, taken, usualWish } from './history.ts';
import type { Scenario } from './scenario.ts';

export const overdue = {
  overdue: {
    title: 'Overdue',
    about: `${wellKnownMobile} is five days late. Late fees of ${limits.penaltyPerDayBp / 100}% a day were added.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      running(world, customer, usualWish.termDays + 5);
    },
  },
  'overdue-part-paid': {
    title: 'Overdue, partly repaid',
    about: `${wellKnownMobile} is five days late and paid ₦2,000 on the second late day: late fees first, then interest, then principal.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      const order = taken(world, customer, noon(world, usualWish.termDays + 5));
      paid(world, order, noon(world, 3), 200_000);
    },
  },
  'overdue-payment-pending': {
    title: 'Overdue, payment pending',
    about: `${wellKnownMobile} is five days late and transferred the full debt a minute ago. The money arrives half an hour after that.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      const order = running(world, customer, usualWish.termDays + 5);
      channelOf(world, 'transfer').settlesAfterMs = HOUR_MS / 2;
      paid(world, order, world.createdAt - MINUTE_MS, owed(world, order.loanOrderId), 'transfer');
    },
  },
  'overdue-account-unsupported': {
    title: 'Overdue, account unsupported',
    about: `${wellKnownMobile} is five days late. The bank account on file is no longer supported and can't be changed in this status.`,
    build(world) {
      overdue.overdue.build(world);
      world.policy.accountUnsupported = true;
    },
  },
  'overdue-long': {
    title: 'Long overdue',
    about: `${wellKnownMobile} is 55 days late. The debt has more than doubled.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 160 * DAY_MS);
      running(world, customer, usualWish.termDays + 55);
    },
  },
  'late-fee-cap': {
    title: 'Another lender: cap on late fees',
    about: `At the lender of ‘everything’: ${wellKnownMobile} is 21 days late. Two days later the late fees reach half of the ₦25,000 and stop.`,
    build(world) {
      Object.assign(world, lenderOf('everything'));
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      running(world, customer, usualWish.termDays + 21);
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
