import { owed } from '../market/ledger.ts';
import { moneyArrives } from '../market/money-arrives.ts';
import { replacePayment } from '../market/payments.ts';
import { wellKnownMobile } from '../world/defaults.ts';
import { lenderOf } from '../world/lenders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../world/time.ts';
import {
  channelOf,
  completeCustomer,
  noon,
  paid,
  paidOff,
  rollOver,
  running,
  taken,
  usualWish,
} from './history.ts';
import type { Scenario } from './scenario.ts';

export const repayment = {
  repaying: {
    title: 'Repaying',
    about: `${wellKnownMobile} got the money 40 days ago. The loan is due in about 51 days.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      running(world, customer, 40);
    },
  },
  'due-soon': {
    title: 'Due in two days',
    about: `${wellKnownMobile} got the money 89 days ago. The loan is due in two days.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      running(world, customer, usualWish.termDays - 2);
    },
  },
  'due-today': {
    title: 'Due today',
    about: `${wellKnownMobile} must repay today, by the end of the day in Lagos.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      running(world, customer, usualWish.termDays);
    },
  },
  'part-paid': {
    title: 'Partly repaid',
    about: `${wellKnownMobile} repaid ₦5,000 by card and ₦3,000 by transfer. A third payment by card was declined.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      const order = taken(world, customer, noon(world, 40));
      paid(world, order, noon(world, 20), 500_000);
      paid(world, order, noon(world, 10), 300_000, 'transfer');
      const card = channelOf(world, 'card');
      card.behaviour = 'fails';
      paid(world, order, noon(world, 2), 200_000);
      card.behaviour = 'succeeds';
    },
  },
  'cooling-off': {
    title: 'Another lender: loan that can be cancelled',
    about:
      'At the lender of ‘everything’: 08031234567 borrowed ₦25,000 yesterday. For 3 working days the loan can be cancelled by sending the money back.',
    build(world) {
      Object.assign(world, lenderOf('everything'));
      const customer = completeCustomer(world, world.createdAt - 2 * DAY_MS);
      running(world, customer, 1);
    },
  },
  'payment-pending': {
    title: 'Payment pending',
    about: `${wellKnownMobile} transferred the full debt a minute ago. The money arrives half an hour after that.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      const order = running(world, customer, 40);
      channelOf(world, 'transfer').settlesAfterMs = HOUR_MS / 2;
      const all = owed(world, order.loanOrderId);
      paid(world, order, world.createdAt - MINUTE_MS, all, 'transfer');
    },
  },
  'payment-stuck': {
    title: 'Payment stuck',
    about: `${wellKnownMobile} left the payment page two days ago. The ₦5,000 payment stays pending, as does every payment on that page.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      const order = taken(world, customer, noon(world, 40));
      channelOf(world, 'gateway').behaviour = 'staysPending';
      paid(world, order, noon(world, 2), 500_000, 'gateway');
    },
  },
  'card-page': {
    title: 'Card payment with bank page',
    about: `${wellKnownMobile} is paying ₦5,000 by card. The bank asks for a code on its own page. The payment arrives two minutes later.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      const order = running(world, customer, 40);
      Object.assign(channelOf(world, 'card'), {
        behaviour: 'pendingThenSucceeds',
        settlesAfterMs: 2 * MINUTE_MS,
        page: true,
      });
      paid(world, order, world.createdAt, 500_000);
    },
  },
  'replaced-transfer': {
    title: 'Replaced transfer arrives',
    about: `${wellKnownMobile} is where ‘payment-pending’ is, but the transferred money arrives even if the customer chooses another way to pay: it must never be paid twice.`,
    build(world) {
      repayment['payment-pending'].build(world);
      world.policy.replacedArrives = true;
    },
  },
  'payment-fails': {
    title: 'Payments fail',
    about: `${wellKnownMobile} can't pay: the card is declined at once, the payment page fails after two minutes, the transfer gets no pay order.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      const order = taken(world, customer, noon(world, 40));
      channelOf(world, 'card').behaviour = 'fails';
      channelOf(world, 'gateway').behaviour = 'pendingThenFails';
      channelOf(world, 'transfer').behaviour = 'down';
      paid(world, order, noon(world, 1), 500_000);
    },
  },
  'money-sent-back': {
    title: 'Money sent back after the loan',
    about: `${wellKnownMobile} replaced a transfer by a card, which repaid the loan two days ago. The transferred money arrived yesterday and is sent back.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      const order = taken(world, customer, noon(world, 40));
      channelOf(world, 'transfer').behaviour = 'staysPending';
      const transfer = paid(world, order, noon(world, 3), usualWish.amountKobo, 'transfer');
      replacePayment(world, noon(world, 2), transfer);
      paidOff(world, order, noon(world, 2));
      moneyArrives(world, noon(world, 1), order, transfer, transfer.amountKobo);
    },
  },
  'payment-answer-lost': {
    title: 'Payment committed, response lost',
    about: `${wellKnownMobile} pays, but the response to the first payment is lost.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 60 * DAY_MS);
      running(world, customer, 40);
      world.faults.push({ path: '/portal/repayment/confirm', kind: 'dropAfterCommit', times: 1 });
    },
  },
  'rollover-offered': {
    title: 'Rollover offered',
    about: `${wellKnownMobile} must repay tomorrow and can roll the loan over by 7 days.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      running(world, customer, usualWish.termDays - 1);
    },
  },
  'rollover-pending': {
    title: 'Rollover pending',
    about: `${wellKnownMobile} paid for a rollover by transfer a minute ago. The money arrives half an hour after that.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      const order = running(world, customer, usualWish.termDays - 1);
      channelOf(world, 'transfer').settlesAfterMs = HOUR_MS / 2;
      rollOver(world, order, world.createdAt - MINUTE_MS, 'transfer');
    },
  },
  'rolled-over': {
    title: 'Rolled over',
    about: `${wellKnownMobile} rolled the loan over five days ago. It is due in three days instead of four days ago. No second rollover.`,
    build(world) {
      const customer = completeCustomer(world, world.createdAt - 120 * DAY_MS);
      const order = taken(world, customer, noon(world, usualWish.termDays + 4));
      rollOver(world, order, noon(world, 5));
    },
  },
} as const satisfies Readonly<Record<string, Scenario>>;
