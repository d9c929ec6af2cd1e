/** The offer on screen: coupons, changes, cancellation and dates of every kind. */
import { describe, expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { formatRate } from '#src/core/texts/figures.ts';
import { yearlyRate } from '#src/borrow/yearly-rate.rules.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { openWidget, type OpenWidget } from '../app/open.tsx';
import { DAY_MS } from '#src/facts/time.ts';
import { home } from '#src/home/home.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { figuresOf, owedAfter, rates, usual, usualLoan } from '../../support/usual-loan.ts';

type Offer = Record<string, number> & { schedule: Record<string, number>[] };

const route = '/borrow/confirm_borrow';
const confirming = (scenario = 'approved') => openWidget({ scenario, route });

const isOffer = (data: Record<string, unknown>): data is Offer => 'schedule' in data;

const marked = (key: string) =>
  [...document.querySelectorAll(`[data-money="${key}"]`)].map((one) => one.textContent);

describe('a coupon', () => {
  async function choose(app: OpenWidget, name: RegExp | string): Promise<void> {
    await app.act(() =>
      app.screen.getByRole('button', { name: like(`${costs.en.coupon}…`) }).click(),
    );
    const dialog = app.within(app.screen.getByRole('dialog'));
    await app.act(() => dialog.getByRole('radio', { name }).click());
    await app.act(() => dialog.getByRole('button', { name: common.en.confirm }).click());
  }

  test('Only the customer chooses a coupon, and its effect shows before the yes', async () => {
    const app = await confirming('offer-coupons');
    await app.sees(`${borrow.en.couponNone}${borrow.en.couponsUsable(1)}`);
    expect(new Set(marked('repayment'))).toEqual(new Set([usual.repayment]));
    await choose(app, /₦500/);
    await app.sees(borrow.en.couponEffect);
    expect(marked('repayment')).toEqual([]);
    expect(new Set(marked('repaymentWithCoupon'))).toEqual(new Set([owedAfter(500)]));
    expect(marked('couponAmount')).toEqual(['− ₦500']);
    const rate = yearlyRate(
      [{ at: 0, kobo: usualLoan.disbursal }],
      [{ at: 91 * DAY_MS, kobo: usualLoan.repayment - 50_000 }],
    );
    expect(new Set(marked('yearlyRateWithCoupon'))).toEqual(new Set([formatRate(rate ?? NaN)]));
    expect(app.shown()).toContain(costs.en.owedSum(true));
    expect(app.shown()).toContain(costs.en.lateNote(rates.penaltyPerDay, true));
    await choose(app, borrow.en.couponNone);
    expect(new Set(marked('repayment'))).toEqual(new Set([usual.repayment]));
  });

  test('The agreement has the same figures, and coupon and tick are still there after it', async () => {
    const app = await confirming('offer-coupons');
    await app.sees(borrow.en.couponNone);
    await choose(app, /₦500/);
    await app.act(() => app.screen.getByRole('checkbox').click());
    await app.go('/loan_agreement');
    await app.sees(
      saying(borrow.en.agreementRepayText(owedAfter(500), '20 February 2027', '…', '…', '₦500')),
    );
    expect(new Set(marked('repaymentWithCoupon'))).toEqual(new Set([owedAfter(500)]));
    await app.act(() => app.history.pressBack());
    await app.sees(borrow.en.couponEffect);
    expect(app.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
    await app.at('/borrow/lending');
    expect(await app.moneyEffects()).toEqual(['/loan/get-money-plus: 1']);
  });

  test('A coupon that expired before the yes says so at its place, and none is chosen', async () => {
    const app = await confirming('offer-coupons');
    await app.sees(borrow.en.couponNone);
    await choose(app, /₦500/);
    await app.act(() => app.screen.getByRole('checkbox').click());
    await app.faults([
      { path: '/loan/get-money-plus', kind: 'businessCode', code: '100311', times: 1 },
    ]);
    await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
    await app.sees(borrow.en.couponRefused);
    const field = app.screen.getByRole('button', { name: like(`${costs.en.coupon}…`) });
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
      borrow.en.couponRefused,
    );
    expect(field.textContent).toContain(borrow.en.couponNone);
    expect(app.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(await app.moneyEffects()).toEqual([]);
  });

  test('A coupon list that cannot be read is read again, and the loan stays available', async () => {
    const path = '/lottery-draw/available/coupon';
    const app = await openWidget({
      scenario: 'offer-coupons',
      route,
      before: (world) => world.control.setFaults([{ path, kind: 'httpStatus' }]),
    });
    await app.sees(borrow.en.couponsUnread);
    expect(app.buttons()).toContain(`${borrow.en.getMoney} ${usual.disbursal}`);
    await app.faults([]);
    await app.tap(common.en.tryAgain);
    await app.sees(borrow.en.couponsUsable(1));
  });
});

/** A lower fee, and what the offer is with it. */
const LOWER_BP = 48;
const cheaper = figuresOf(2_500_000, 91, LOWER_BP);

test('An offer that changed during reading shows the change, and clears the tick', async () => {
  const app = await confirming();
  await app.sees(costs.en.owed);
  await app.act(() => app.screen.getByRole('checkbox').click());
  const { now: _now, ...state } = await app.control.state();
  for (const order of state.orders) order.terms.feeBp = LOWER_BP;
  await app.control.replace(state);
  await app.sees(borrow.en.offerChanged);
  await app.sees(`${costs.en.fee}${cheaper.fee}${borrow.en.before(usual.fee)}`);
  await app.sees(
    `${costs.en.tax(rates.taxOnFee)}${cheaper.taxOnFee}${borrow.en.before(usual.taxOnFee)}`,
  );
  expect(app.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  await app.tap(`${borrow.en.getMoney} ${cheaper.disbursal}`);
  await app.sees(toasts.en.agreeToLoanAgreement);
  expect(await app.moneyEffects()).toEqual([]);
});

test('If another phone changes the bank account after consent, the loan has to be confirmed again', async () => {
  const app = await confirming();
  await app.sees(costs.en.owed);
  await app.act(() => app.screen.getByRole('checkbox').click());
  const { now: _now, ...state } = await app.control.state();
  for (const { card } of state.customers) {
    if (card) Object.assign(card, { accountNumber: '0999999999', bankCode: '044' });
  }
  await app.control.replace(state);
  await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
  await app.sees(borrow.en.offerChanged);
  await app.sees(`${borrow.en.bank}Access Bank${borrow.en.before('Guaranty Trust Bank')}`);
  await app.sees(`${borrow.en.accountEnding}9999${borrow.en.before('6785')}`);
  expect(app.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(await app.moneyEffects()).toEqual([]);
});

test('An offer that the lender calls changed is read and ticked again', async () => {
  const app = await confirming();
  await app.sees(costs.en.owed);
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.faults([{ path: '/loan/get-money', kind: 'businessCode', code: '100302', times: 1 }]);
  await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
  await app.sees(borrow.en.offerChanged);
  expect(app.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(await app.moneyEffects()).toEqual([]);
});

test.for(['approved', 'get-money'])(
  'At %s the offer is ticked and confirmed once',
  async (scenario) => {
    const app = await confirming(scenario);
    await app.sees(costs.en.owed);
    await app.act(() => app.screen.getByRole('checkbox').click());
    await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
    await app.at('/borrow/lending');
    expect(await app.moneyEffects()).toEqual(['/loan/get-money: 1']);
  },
);

test('A refusal of the lender shows in its own words', async () => {
  const app = await confirming();
  await app.sees(costs.en.owed);
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.faults([{ path: '/loan/get-money', kind: 'businessCode', code: '100301', times: 1 }]);
  await app.tap(`${borrow.en.getMoney} ${usual.disbursal}`);
  await app.sees(borrow.en.refused);
  await app.sees('Your loan is at another step now.');
});

describe('no offer', () => {
  test('An offer whose 24 hours end during reading has expired', async () => {
    const app = await confirming('offer-lapsing');
    await app.sees(costs.en.owed);
    await app.control.moveClock({ advance: 'PT15M' });
    await app.sees(borrow.en.expiredTitle);
    await app.sees(borrow.en.cancelledText);
    expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
    await app.tap(borrow.en.applyAgain);
    await app.at('/');
  });

  test('A loan whose money never came is called cancelled', async () => {
    const app = await openWidget({
      scenario: 'cancelled',
      route,
      rewrite: ({ order }) => order && Object.assign(order, { confirmedAt: 1_767_225_600_000 }),
    });
    await app.sees(home.en.loanCancelled);
  });

  test.for([
    ['cancelled', borrow.en.expiredTitle, borrow.en.applyAgain, '/'],
    ['finished', borrow.en.noOfferTitle, common.en.continue, '/'],
  ] as const)('The scenario %s shows: %s', async ([scenario, title, action, to]) => {
    const app = await confirming(scenario);
    await app.sees(title);
    await app.tap(action);
    await app.at(to);
  });
});

test('Several payments show by their dates, with the coupon', async () => {
  const app = await openWidget({
    scenario: 'offer-coupons',
    route,
    rewrite: (data) => {
      const [whole] = isOffer(data) ? data.schedule : [];
      if (!isOffer(data) || !whole) return;
      const { dueAt = 0, amountKobo = 0, principalKobo = 0, interestKobo = 0 } = whole;
      const first = { amountKobo: 1_000_000, principalKobo: 900_000, interestKobo: 100_000 };
      data.schedule = [
        { ...first, dueAt: dueAt - 30 * DAY_MS },
        {
          dueAt,
          amountKobo: amountKobo - 1_000_000,
          principalKobo: principalKobo - 900_000,
          interestKobo: interestKobo - 100_000,
        },
      ];
    },
  });
  await app.sees(borrow.en.payBackOn('20 February 2027', 2));
  await app.sees('21 January 2027₦10,000');
  await app.sees(`20 February 2027${owedAfter(10_000)}`);
});
