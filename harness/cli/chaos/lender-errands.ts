/** Answers that real lenders may send, by mistake or not. The simulated one sends them only when told to. */
import { businessErrors } from '#src/facts/errors.ts';
import { limits } from '#src/facts/limits.ts';
import { misquotes } from '../../server/world/world-settings.ts';
import { answering, edit, type Errand, go, press, wait, withoutDebts } from './acts.ts';

const rollover = {
  available: true,
  pending: false,
  days: limits.rolloverDays,
  priceKobo: 50_000,
  newDueAt: Date.UTC(2029, 0, 1),
  owedNowKobo: 100_000,
  owedAfterRolloverKobo: 100_000,
  totalWithRolloverKobo: 150_000,
  owedIfLateKobo: 100_000,
  penaltyRateBpPerDay: limits.penaltyPerDayBp,
};

/** Walks to what the app says of such lenders. */
export const otherLenders: readonly Errand[] = [
  ...misquotes.map((wrong): Errand => ({
    scenario: 'approved',
    settings: [`policy.misquotes=${wrong}`],
    acts: [go('/borrow/confirm_borrow'), wait('PT5S')],
  })),
  ...[
    { ...rollover, available: false },
    { ...rollover, totalWithRolloverKobo: 1 },
  ].map((told): Errand => ({
    scenario: 'rollover-offered',
    settings: [answering('/repay/getExtensionData', told)],
    acts: [go('/repay/exhibition_period_detail'), wait('PT5S')],
  })),
  {
    scenario: 'rejected',
    settings: [
      answering('/loan/reject-guide', {
        reason: '',
        freezeUntil: null,
        freezeDays: limits.rejectFreezeDays,
        advice: [],
      }),
    ],
    acts: [go('/borrow/reject'), wait('PT5S')],
  },
  {
    scenario: 'coupons',
    settings: [answering('/lottery-draw/coupon/used', { used: true, loanOrderId: null })],
    acts: [go('/user_center/coupon'), ...press('… For loans from')],
  },
  {
    scenario: 'approved',
    settings: [
      answering('/loan/confirm/product-info', null, { code: businessErrors.serverFault, msg: '' }),
    ],
    acts: [go('/borrow/confirm_borrow'), wait('PT5S')],
  },
  {
    scenario: 'step-questions',
    settings: [
      answering(
        '/user/save/questionnaire',
        { field: 'answers.1' },
        { code: businessErrors.requestInvalid, msg: 'Choose another answer.' },
      ),
    ],
    acts: withoutDebts,
  },
  // A rate above its limit.
  {
    scenario: 'approved',
    acts: [
      edit('/orders/0/terms/interestBpPerYear=9000'),
      go('/borrow/confirm_borrow'),
      wait('PT5S'),
    ],
  },
  // The fee takes the whole loan.
  {
    scenario: 'finished',
    acts: [edit('/market/products/0/feeBp=10000'), go('/me'), go('/'), wait('PT5S')],
  },
  // The account changes between the offer and its answer.
  {
    scenario: 'approved',
    acts: [
      go('/borrow/confirm_borrow'),
      ...press("I've read the loan agreement"),
      edit('/customers/0/card/accountNumber=0123451112'),
      ...press('Get'),
    ],
  },
  {
    scenario: 'coupons',
    settings: [
      answering('/lottery-draw/coupon/use', {
        coupon: {
          couponId: 'another',
          amountKobo: 100,
          minimumQuotaKobo: 0,
          expiresAt: Date.UTC(2029, 0, 1),
          usedAt: null,
        },
      }),
    ],
    acts: [go('/user_center/coupon'), ...press('Use ₦', 'Use coupon')],
  },
];
