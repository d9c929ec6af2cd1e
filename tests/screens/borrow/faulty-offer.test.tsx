/** Impossible offers, expired ones, and another loan's: stated plainly, and never confirmed. */
import { describe, expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { openWidget, type OpenWidget, worldStart } from '../app/open.tsx';

type Offer = Record<string, number> & { schedule: Record<string, number>[] };

const route = '/borrow/confirm_borrow';
const confirming = (scenario = 'approved') => openWidget({ scenario, route });

const RATES = "The VAT, interest or late fee doesn't match its rate.";
const LENDER = "The lender's name or approval number is missing.";

/** A backend's mistake, and the reason that the user reads. */
const faulty: readonly (readonly [string, (offer: Offer) => void])[] = [
  ["You wouldn't get any money.", (offer) => void Object.assign(offer, { disbursalKobo: -52_324 })],
  ['An amount is below zero.', (offer) => void Object.assign(offer, { interestKobo: -1 })],
  [
    "What you get isn't the loan amount minus the fee and VAT.",
    (offer) => void Object.assign(offer, { processingFeeKobo: 24_501 }),
  ],
  [
    "The total to repay isn't the loan amount plus interest.",
    (offer) => void Object.assign(offer, { repaymentKobo: 2_724_385 }),
  ],
  [
    "The payments don't add up to the total to repay.",
    (offer) => void Object.assign(offer.schedule[0] ?? {}, { amountKobo: 2_724_383 }),
  ],
  [
    'The dates are out of order.',
    (offer) => void Object.assign(offer.schedule[0] ?? {}, { dueAt: offer['payoutAt'] }),
  ],
  [
    "You'd have 60 days or less to repay, which isn't allowed.",
    (offer) => void Object.assign(offer, { termDays: 60 }),
  ],
  [
    RATES,
    (offer) => {
      // All sums add up, but the tax isn't 18%.
      offer['taxOnFeeKobo'] = 44_100;
      offer['disbursalKobo'] = 2_500_000 - 24_500 - 44_100;
    },
  ],
  [RATES, (offer) => withInterest(offer, 2_243_840)],
  [RATES, (offer) => void Object.assign(offer, { penaltyKoboPerDay: 0 })],
  [RATES, (offer) => void Object.assign(offer, { penaltyKoboPerDay: 544_877 })],
  [
    'A fee or rate is above our maximum.',
    (offer) => {
      withInterest(offer, 2_243_836);
      offer['interestBpPerYear'] = 36_000;
    },
  ],
  [
    "The number of days doesn't match the due date.",
    (offer) => void Object.assign(offer, { termDays: 365 }),
  ],
  [LENDER, (offer) => void Object.assign(offer, { lenderName: '' })],
  [LENDER, (offer) => void Object.assign(offer, { lenderApprovalNumber: '' })],
];

/** Interest of `interestKobo`, with the sums and the late fee that follow from it. */
function withInterest(offer: Offer, interestKobo: number): void {
  const repaymentKobo = 2_500_000 + interestKobo;
  const penaltyKoboPerDay = Math.round(repaymentKobo / 50);
  Object.assign(offer, { interestKobo, repaymentKobo, penaltyKoboPerDay });
  Object.assign(offer.schedule[0] ?? {}, { interestKobo, amountKobo: repaymentKobo });
}

const isOffer = (data: Record<string, unknown>): data is Offer => 'schedule' in data;

async function expectFaulty(app: OpenWidget): Promise<void> {
  await app.sees(home.en.faultyTitle);
  expect(app.buttons().filter((name) => name.startsWith('Get'))).toEqual([]);
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
    expect(app.buttons().filter((name) => name.startsWith('Get'))).toEqual([]);
    expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
    expect(await app.moneyEffects()).toEqual([]);
    expired = false;
    await app.tap(borrow.en.expiredAgain);
    await app.sees('You get today');
    expect(app.buttons()).toContain(`${borrow.en.getMoney} ₦24,710.90`);
    expect(app.shown()).not.toContain('expired');
    await app.control.moveClock({ advance: 'P1D' });
    await app.sees(borrow.en.expiredTitle);
    await app.sees(borrow.en.cancelledText);
  });

  test('After a faulty offer the next one is compared with the last sound one', async () => {
    const app = await confirming();
    await app.sees('You get today');
    const { now: _now, ...state } = await app.control.state();
    const change = async (terms: Partial<(typeof state.orders)[0]['terms']>) => {
      for (const order of state.orders) Object.assign(order.terms, terms);
      await app.control.replace(state);
    };
    await change({ feeBp: 48, penaltyBpPerDay: 2_000 });
    await expectFaulty(app);
    expect(app.shown()).not.toMatch(/offer changed|before:/);
    await change({ penaltyBpPerDay: 200 });
    await app.sees('Your offer changed.');
    await app.sees('Management fee₦120before: ₦245');
    expect(app.shown()).not.toMatch(/Late fee per day[^L]*before/);
  });

  test('The terms of another loan are shown to nobody', async () => {
    const app = await openWidget({
      scenario: 'offer-coupons',
      route,
      rewrite: (data) => isOffer(data) && Object.assign(data, { loanOrderId: '100999000000' }),
    });
    await app.sees(common.en.failureTitle);
    expect(app.shown()).not.toMatch(/₦|6789/);
    expect(app.buttons().filter((name) => name.startsWith('Get'))).toEqual([]);
    expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
    expect(await app.moneyEffects()).toEqual([]);
  });

  test.for([
    ['daily-fee-offer', "You wouldn't get any money."],
    ['offer-off-by-a-kobo', "The total to repay isn't the loan amount plus interest."],
  ] as const)('At %s offer and agreement show the mistake: %s', async ([scenario, reason]) => {
    const app = await confirming(scenario);
    await expectFaulty(app);
    await app.sees(reason);
    await app.go('/loan_agreement');
    await app.sees(borrow.en.agreementTitle);
    await app.sees(home.en.faultyTitle);
  });
});
