/** Faults of an offer, one by one (law): a sum that is one kobo off is never confirmed. */
import { describe, expect, test } from 'vitest';
import {
  type FiguresFault,
  figuresFault,
  type OfferFault,
  offerFault,
  type OfferFigures,
  offerRate,
  type OfferTerms,
  repaymentShares,
  takesCoupon,
  withCoupon,
} from '#src/rules/offer.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 21, 9);

const part = {
  dueAt: START + 91 * DAY,
  amountKobo: 1_089_753,
  principalKobo: 1_000_000,
  interestKobo: 89_753,
};
const sound: OfferFigures = {
  principalKobo: 1_000_000,
  processingFeeKobo: 9_800,
  taxOnFeeKobo: 1_764,
  interestKobo: 89_753,
  couponReductionKobo: 0,
  disbursalKobo: 988_436,
  repaymentKobo: 1_089_753,
  payoutAt: START,
  penaltyKoboPerDay: 21_795,
  penaltyRateBpPerDay: 200,
  termDays: 91,
  schedule: [part],
};

test('a sound offer has no fault, a rate of 47.9 % and shares that make a whole', () => {
  expect(figuresFault(sound)).toBeUndefined();
  expect(offerRate(sound)).toBeCloseTo(0.479, 3);
  const { payout, interest, fees } = repaymentShares(sound);
  expect(payout + interest + fees).toBeCloseTo(1, 12);
  expect(payout * 1_089_753).toBeCloseTo(988_436, 4);
});

test('the fee of 0.98 % a day of the specification pays out −₦523.24', () => {
  const feeKobo = Math.round(1_000_000 * 0.0098 * 91);
  const taxKobo = Math.round(feeKobo * 0.18);
  const disbursalKobo = 1_000_000 - feeKobo - taxKobo;
  expect(disbursalKobo).toBe(-52_324);
  const offer = {
    ...sound,
    processingFeeKobo: feeKobo,
    taxOnFeeKobo: taxKobo,
    disbursalKobo,
  };
  expect(figuresFault(offer)).toBe('nothingPaidOut');
  expect(offerRate(offer)).toBeUndefined();
});

test('a coupon lowers the repayment, and its schedule with it', () => {
  const coupon = {
    ...sound,
    couponReductionKobo: 10_000,
    repaymentKobo: 1_079_753,
    schedule: [{ ...part, amountKobo: 1_079_753, interestKobo: 79_753 }],
  };
  expect(figuresFault(coupon)).toBeUndefined();
  expect(figuresFault({ ...coupon, couponReductionKobo: 9_999 })).toBe('repaymentSum');
});

describe('a coupon chosen in the app', () => {
  test('is taken off the repayment and off the single payment, and off nothing else', () => {
    const less = withCoupon(sound, 10_000);
    expect(less).toEqual({
      ...sound,
      couponReductionKobo: 10_000,
      repaymentKobo: 1_079_753,
      schedule: [{ ...part, amountKobo: 1_079_753 }],
    });
    expect(offerRate(less)).toBeLessThan(offerRate(sound) ?? 0);
  });

  test('of several payments none is changed: nobody said which', () => {
    const half = { ...part, amountKobo: 500_000 };
    const two = { ...sound, schedule: [half, half] };
    expect(withCoupon(two, 10_000)).toMatchObject({
      repaymentKobo: 1_079_753,
      schedule: [half, half],
    });
  });

  test.each([
    [1, true],
    [1_089_752, true],
    [1_089_753, false],
    [0, false],
    [-1, false],
  ])('%i kobo fits: %s', (kobo, fits) => {
    expect(takesCoupon(sound, kobo)).toBe(fits);
    expect(takesCoupon({ ...sound, couponReductionKobo: 1 }, kobo)).toBe(false);
  });

  test('its share is cut out of the interest first, and the shares still make a whole', () => {
    for (const kobo of [1, 89_753, 95_000, 500_000]) {
      const { payout, interest, fees, coupon } = repaymentShares(withCoupon(sound, kobo));
      expect(payout + interest + fees + coupon).toBeCloseTo(1, 12);
      expect(coupon * 1_089_753).toBeCloseTo(kobo, 4);
      expect(interest * 1_089_753).toBeCloseTo(Math.max(0, 89_753 - kobo), 4);
      expect(Math.min(payout, fees)).toBeGreaterThanOrEqual(0);
    }
  });
});

test('several payments in order are sound', () => {
  const halves = [
    { dueAt: START + 61 * DAY, amountKobo: 544_877, principalKobo: 500_000, interestKobo: 44_877 },
    { dueAt: START + 91 * DAY, amountKobo: 544_876, principalKobo: 500_000, interestKobo: 44_876 },
  ];
  expect(figuresFault({ ...sound, schedule: halves })).toBeUndefined();
  expect(figuresFault({ ...sound, schedule: [...halves].reverse() })).toBe('scheduleDates');
});

const rows: readonly (readonly [string, Partial<OfferFigures>, FiguresFault])[] = [
  ['nothing is paid out', { disbursalKobo: 0 }, 'nothingPaidOut'],
  ['less than nothing is paid out', { disbursalKobo: -1 }, 'nothingPaidOut'],
  ['the fee is below zero', { processingFeeKobo: -1 }, 'negativeAmount'],
  ['the tax is below zero', { taxOnFeeKobo: -1 }, 'negativeAmount'],
  ['the interest is below zero', { interestKobo: -1 }, 'negativeAmount'],
  ['the coupon is below zero', { couponReductionKobo: -1 }, 'negativeAmount'],
  ['the penalty is below zero', { penaltyKoboPerDay: -1 }, 'negativeAmount'],
  ['the payout is a kobo too much', { disbursalKobo: 988_437 }, 'payoutSum'],
  ['the payout is a kobo too little', { disbursalKobo: 988_435 }, 'payoutSum'],
  ['the fee is a kobo too much', { processingFeeKobo: 9_801 }, 'payoutSum'],
  ['the tax is a kobo too much', { taxOnFeeKobo: 1_765 }, 'payoutSum'],
  ['the repayment is a kobo too much', { repaymentKobo: 1_089_754 }, 'repaymentSum'],
  ['the interest is a kobo too little', { interestKobo: 89_752 }, 'repaymentSum'],
  ['there is no schedule', { schedule: [] }, 'scheduleSum'],
  [
    'the schedule is a kobo too much',
    { schedule: [{ ...part, amountKobo: 1_089_754, interestKobo: 89_754 }] },
    'scheduleSum',
  ],
  [
    "a payment's own parts do not add up",
    { schedule: [{ ...part, interestKobo: 89_752 }] },
    'scheduleSum',
  ],
  [
    'a kobo of interest is told as principal',
    { schedule: [{ ...part, principalKobo: 1_000_001, interestKobo: 89_752 }] },
    'scheduleSum',
  ],
  [
    'a kobo of principal is told as interest',
    { schedule: [{ ...part, principalKobo: 999_999, interestKobo: 89_754 }] },
    'scheduleSum',
  ],
  [
    'a payment is below zero and another makes up for it',
    {
      schedule: [
        { ...part, amountKobo: 1_089_853, principalKobo: 1_000_100 },
        { dueAt: part.dueAt + DAY, amountKobo: -100, principalKobo: -100, interestKobo: 0 },
      ],
    },
    'negativeAmount',
  ],
  ['due before the payout', { schedule: [{ ...part, dueAt: START - 1 }] }, 'scheduleDates'],
  ['due at the payout', { schedule: [{ ...part, dueAt: START }] }, 'scheduleDates'],
  ['60 days', { termDays: 60 }, 'termTooShort'],
  [
    'says 91 days but is due after 60',
    { schedule: [{ ...part, dueAt: START + 60 * DAY }] },
    'termTooShort',
  ],
  ['a payout without a time', { payoutAt: Number.NaN }, 'noRate'],
];

describe('faults', () => {
  test.each(rows)('%s', (_, change, fault) => {
    expect(figuresFault({ ...sound, ...change })).toBe(fault);
  });

  test('61 days are lawful', () => {
    const schedule = [{ ...part, dueAt: START + 61 * DAY }];
    expect(figuresFault({ ...sound, termDays: 61, schedule })).toBeUndefined();
  });
});

describe('a whole offer', () => {
  const whole: OfferTerms = {
    ...sound,
    taxOnFeeBp: 1_800,
    interestBpPerYear: 3_600,
    lenderName: 'Lender',
    lenderApprovalNumber: 'A1',
    expiresAt: START + DAY,
  };
  /** With other interest, the sums and the late day being right. */
  const withInterest = (interestKobo: number): Partial<OfferTerms> => {
    const repaymentKobo = 1_000_000 + interestKobo;
    const schedule = [{ ...part, amountKobo: repaymentKobo, interestKobo }];
    const penaltyKoboPerDay = Math.round(repaymentKobo / 50);
    return { interestKobo, repaymentKobo, schedule, penaltyKoboPerDay };
  };
  const withTax = (taxOnFeeKobo: number): Partial<OfferTerms> => ({
    taxOnFeeKobo,
    disbursalKobo: 1_000_000 - 9_800 - taxOnFeeKobo,
  });
  const daysOf = (termDays: number, days: number): Partial<OfferTerms> => ({
    termDays,
    schedule: [{ ...part, dueAt: START + days * DAY }],
  });
  const halves = [
    { dueAt: START + 61 * DAY, amountKobo: 544_877, principalKobo: 500_000, interestKobo: 44_877 },
    { dueAt: START + 91 * DAY, amountKobo: 544_876, principalKobo: 500_000, interestKobo: 44_876 },
  ];

  test.each<readonly [string, Partial<OfferTerms>, OfferFault | undefined]>([
    ['sound', {}, undefined],
    ['with a figure that is wrong', { disbursalKobo: 988_437 }, 'payoutSum'],
    ['with a kobo of tax rounded down', withTax(1_763), undefined],
    ['with a kobo of tax rounded up', withTax(1_765), undefined],
    ['with two kobo too much tax', withTax(1_766), 'rateSum'],
    ['with two kobo too little tax', withTax(1_762), 'rateSum'],
    ['with no tax on its fee', withTax(0), 'rateSum'],
    ['with ten times the tax', withTax(17_640), 'rateSum'],
    [
      'with ten times the tax, and its rate',
      { ...withTax(17_640), taxOnFeeBp: 18_000 },
      'rateTooHigh',
    ],
    ['with a lower tax', { ...withTax(735), taxOnFeeBp: 750 }, undefined],
    ['with a kobo of interest rounded up', withInterest(89_754), undefined],
    ['with two kobo too much interest', withInterest(89_755), 'rateSum'],
    ['with ten times the interest', withInterest(897_534), 'rateSum'],
    [
      'with ten times the rate',
      { ...withInterest(897_534), interestBpPerYear: 36_000 },
      'rateTooHigh',
    ],
    ['at 36.01 % a year', { ...withInterest(89_778), interestBpPerYear: 3_601 }, 'rateTooHigh'],
    ['with less interest than its rate', withInterest(50_000), undefined],
    ['with a free late day', { penaltyKoboPerDay: 0 }, 'rateSum'],
    ['with ten times the late day', { penaltyKoboPerDay: 217_951 }, 'rateSum'],
    [
      'with ten times its rate, too',
      { penaltyKoboPerDay: 217_951, penaltyRateBpPerDay: 2_000 },
      'rateTooHigh',
    ],
    ['with two kobo more a late day', { penaltyKoboPerDay: 21_797 }, 'rateSum'],
    ['with two kobo less a late day', { penaltyKoboPerDay: 21_793 }, 'rateSum'],
    ['with a cheaper late day', { penaltyKoboPerDay: 10_898, penaltyRateBpPerDay: 100 }, undefined],
    [
      'with late days that cost nothing',
      { penaltyKoboPerDay: 0, penaltyRateBpPerDay: 0 },
      undefined,
    ],
    ['for 365 days, due after 91', daysOf(365, 91), 'termDates'],
    ['for 91 days, due after 90', daysOf(91, 90), 'termDates'],
    ['for 91 days, due after 92', daysOf(91, 92), 'termDates'],
    [
      'due late in the evening of its day',
      { schedule: [{ ...part, dueAt: part.dueAt + 13 * 3_600_000 }] },
      undefined,
    ],
    ['of nobody', { lenderName: ' ' }, 'noLender'],
    ['without an approval', { lenderApprovalNumber: '' }, 'noLender'],
    ['that ended now', { expiresAt: START }, 'expired'],
    ['that ended an hour ago', { expiresAt: START - 3_600_000 }, 'expired'],
    ['that ends in a moment', { expiresAt: START + 1 }, undefined],
    ['that never ends', { expiresAt: null }, undefined],
    ['in two payments', { schedule: halves }, undefined],
    [
      'in two payments, a late day of one',
      { schedule: halves, penaltyKoboPerDay: 10_898 },
      undefined,
    ],
    [
      'in two payments, a late day of neither',
      { schedule: halves, penaltyKoboPerDay: 15_000 },
      'rateSum',
    ],
  ])('%s', (_, change, fault) => {
    expect(offerFault({ ...whole, ...change }, START)).toBe(fault);
  });

  test('with a coupon of its own pays for late days of what is left to pay', () => {
    const coupon = {
      ...whole,
      couponReductionKobo: 10_000,
      repaymentKobo: 1_079_753,
      penaltyKoboPerDay: 21_595,
      schedule: [{ ...part, amountKobo: 1_079_753, interestKobo: 79_753 }],
    };
    expect(offerFault(coupon, START)).toBeUndefined();
    expect(offerFault({ ...coupon, penaltyKoboPerDay: 21_795 }, START)).toBe('rateSum');
  });
});
