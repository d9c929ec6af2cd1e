/** Impossible offers, expired ones, and another loan's: stated plainly, and never confirmed. */
import { describe, expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { openWidget, type OpenWidget, worldStart } from '../app/open.tsx';
import { figuresOf, interestOf, lateDayOf, usual, usualLoan } from '../../support/usual-loan.ts';

type Offer = Record<string, number> & { schedule: Record<string, number>[] };

const route = '/borrow/confirm_borrow';
const confirming = (scenario = 'approved') => openWidget({ scenario, route });

const RATES = borrow.en.faultRateSum;
const LENDER = borrow.en.faultNoLender;

/** A backend's mistake, and the reason that the user reads. */
const faulty: readonly (readonly [string, (offer: Offer) => void])[] = [
  [home.en.faultNothingPaidOut, (offer) => void Object.assign(offer, { disbursalKobo: -52_324 })],
  [borrow.en.faultNegativeAmount, (offer) => void Object.assign(offer, { interestKobo: -1 })],
  [
    borrow.en.faultPayoutSum,
    (offer) => void Object.assign(offer, { processingFeeKobo: usualLoan.fee + 1 }),
  ],
  [
    borrow.en.faultRepaymentSum,
    (offer) => void Object.assign(offer, { repaymentKobo: usualLoan.repayment + 1 }),
  ],
  [
    borrow.en.faultScheduleSum,
    (offer) => void Object.assign(offer.schedule[0] ?? {}, { amountKobo: usualLoan.repayment - 1 }),
  ],
  [
    borrow.en.faultScheduleDates,
    (offer) => void Object.assign(offer.schedule[0] ?? {}, { dueAt: offer['payoutAt'] }),
  ],
  [home.en.faultTermTooShort, (offer) => void Object.assign(offer, { termDays: 60 })],
  [
    RATES,
    (offer) => {
      // All sums add up, but the tax isn't its share.
      const tax = 10 * usualLoan.taxOnFee;
      offer['taxOnFeeKobo'] = tax;
      offer['disbursalKobo'] = 2_500_000 - usualLoan.fee - tax;
    },
  ],
  [RATES, (offer) => withInterest(offer, 10 * usualLoan.interest)],
  [RATES, (offer) => void Object.assign(offer, { penaltyKoboPerDay: 0 })],
  [
    RATES,
    (offer) => void Object.assign(offer, { penaltyKoboPerDay: 10 * usualLoan.penaltyPerDay }),
  ],
  [
    home.en.faultRateTooHigh,
    (offer) => {
      withInterest(offer, interestOf(2_500_000, 91, 10 * limits.maxInterestYearBp));
      offer['interestBpPerYear'] = 10 * limits.maxInterestYearBp;
    },
  ],
  [borrow.en.faultTermDates, (offer) => void Object.assign(offer, { termDays: 365 })],
  [LENDER, (offer) => void Object.assign(offer, { lenderName: '' })],
  [LENDER, (offer) => void Object.assign(offer, { lenderApprovalNumber: '' })],
];

/** Interest of `interestKobo`, with the sums and the late fee that follow from it. */
function withInterest(offer: Offer, interestKobo: number): void {
  const repaymentKobo = 2_500_000 + interestKobo;
  const penaltyKoboPerDay = lateDayOf(repaymentKobo);
  Object.assign(offer, { interestKobo, repaymentKobo, penaltyKoboPerDay });
  Object.assign(offer.schedule[0] ?? {}, { interestKobo, amountKobo: repaymentKobo });
}

const isOffer = (data: Record<string, unknown>): data is Offer => 'schedule' in data;

async function expectFaulty(app: OpenWidget): Promise<void> {
  await app.sees(home.en.faultyTitle);
  expect(app.buttons().filter((name) => name.startsWith(borrow.en.getMoney))).toEqual([]);
  expect(app.buttons()).toContain(home.en.customerServices);
  expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
  expect(app.shown()).not.toMatch(/Yearly rate|Coupon/);
  expect(await app.moneyEffects()).toEqual([]);
}

describe('faulty', () => {
  test.for(faulty)(
    'A faulty offer shows its fault and cannot be confirmed: %s',
    async ([reason, spoil]) => {
      const app = await openWidget({
        scenario: 'offer-coupons',
        route,
        rewrite: (data) => isOffer(data) && spoil(data),
      });
      await expectFaulty(app);
      await app.sees(reason);
    },
  );

  test('An offer that expired an hour ago says so, with a link to what became of it', async () => {
    let expired = true;
    const app = await openWidget({
      scenario: 'offer-coupons',
      route,
      rewrite: (data) => {
        if (expired && isOffer(data)) data['expiresAt'] = worldStart - 3_600_000;
      },
    });
    await app.sees(borrow.en.expiredTitle);
    await app.sees(borrow.en.expiredText);
    expect(app.buttons().filter((name) => name.startsWith(borrow.en.getMoney))).toEqual([]);
    expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
    expect(await app.moneyEffects()).toEqual([]);
    expired = false;
    await app.tap(borrow.en.expiredAgain);
    await app.sees(borrow.en.youGet(true));
    expect(app.buttons()).toContain(`${borrow.en.getMoney} ${usual.disbursal}`);
    expect(app.shown()).not.toContain('expired');
    await app.control.moveClock({ advance: 'P1D' });
    await app.sees(borrow.en.expiredTitle);
    await app.sees(borrow.en.cancelledText);
  });

  test('After a faulty offer the next one is compared with the last sound one', async () => {
    const app = await confirming();
    await app.sees(borrow.en.youGet(true));
    const { now: _now, ...state } = await app.control.state();
    const change = async (terms: Partial<(typeof state.orders)[0]['terms']>) => {
      for (const order of state.orders) Object.assign(order.terms, terms);
      await app.control.replace(state);
    };
    await change({ feeBp: 48, penaltyBpPerDay: 2_000 });
    await expectFaulty(app);
    expect(app.shown()).not.toMatch(/offer changed|before:/);
    await change({ penaltyBpPerDay: limits.penaltyPerDayBp });
    await app.sees(borrow.en.offerChanged);
    await app.sees(
      `${costs.en.fee}${figuresOf(2_500_000, 91, 48).fee}${borrow.en.before(usual.fee)}`,
    );
    expect(app.shown()).not.toMatch(/Late fee per day[^L]*before/);
  });

  test('The terms of another loan are shown to nobody', async () => {
    const app = await openWidget({
      scenario: 'offer-coupons',
      route,
      rewrite: (data) => isOffer(data) && Object.assign(data, { loanOrderId: '100999000000' }),
    });
    await app.sees(common.en.failureTitle);
    await app.sees(common.en.failureMalformed);
    expect(app.shown()).not.toMatch(/₦|6789/);
    expect(app.buttons().filter((name) => name.startsWith(borrow.en.getMoney))).toEqual([]);
    expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
    expect(await app.moneyEffects()).toEqual([]);
  });

  test.for([
    ['daily-fee-offer', home.en.faultNothingPaidOut],
    ['offer-off-by-a-kobo', borrow.en.faultRepaymentSum],
  ] as const)('At %s offer and agreement show the mistake: %s', async ([scenario, reason]) => {
    const app = await confirming(scenario);
    await expectFaulty(app);
    await app.sees(reason);
    await app.go('/loan_agreement');
    await app.sees(borrow.en.agreementTitle);
    await app.sees(home.en.faultyTitle);
  });
});
