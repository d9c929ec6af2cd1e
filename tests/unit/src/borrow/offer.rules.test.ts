/** Faults of an offer, one by one: a sum that is one kobo off is never confirmed. */
import { describe, expect, test } from 'vitest';
import {
  type FiguresFault,
  figuresFault,
  offerFault,
  type OfferFigures,
  offerRate,
  repaymentShares,
  takesCoupon,
  withCoupon,
} from '#src/borrow/offer.rules.ts';
import { yearlyRate } from '#src/borrow/yearly-rate.rules.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { NOW as START, offerFigures as sound, offerPart as part } from '../samples.ts';

/** In kobo. */
const { repaymentKobo: ALL, interestKobo: INTEREST, disbursalKobo: SENT } = sound;
const HALF = Math.ceil(ALL / 2);

test('A sound offer has no fault, a rate and shares that add up to one', () => {
  expect(figuresFault(sound)).toBeUndefined();
  expect(offerRate(sound)).toBe(
    yearlyRate([{ at: START, kobo: SENT }], [{ at: part.dueAt, kobo: ALL }]),
  );
  const { payout, interest, fees } = repaymentShares(sound);
  expect(payout + interest + fees).toBeCloseTo(1, 12);
  expect(payout * ALL).toBeCloseTo(SENT, 4);
});

/** Typed, because it is the reading that the specification's own fee is impossible (src/docs/readings.md). */
test('The fee of 0.98 % a day of the specification pays out −₦523.24', () => {
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

test('A coupon lowers the repayment and its schedule', () => {
  const coupon = {
    ...sound,
    couponReductionKobo: 10_000,
    repaymentKobo: ALL - 10_000,
    schedule: [{ ...part, amountKobo: ALL - 10_000, interestKobo: INTEREST - 10_000 }],
  };
  expect(figuresFault(coupon)).toBeUndefined();
  expect(figuresFault({ ...coupon, couponReductionKobo: 9_999 })).toBe('repaymentSum');
});

test('A coupon that pays a whole part keeps the rate of the rest, and one that pays all leaves no rate', () => {
  const paid = { dueAt: START + 61 * DAY_MS, amountKobo: 0, principalKobo: 0, interestKobo: 0 };
  const half = {
    ...part,
    amountKobo: ALL - HALF,
    principalKobo: 500_000,
    interestKobo: ALL - HALF - 500_000,
  };
  const one = {
    ...sound,
    couponReductionKobo: HALF,
    repaymentKobo: ALL - HALF,
    schedule: [paid, half],
  };
  expect(figuresFault(one)).toBeUndefined();
  expect(offerRate(one)).toBe(offerRate({ ...one, schedule: [half] }));
  const all = {
    ...sound,
    couponReductionKobo: ALL,
    repaymentKobo: 0,
    schedule: [{ ...paid, dueAt: part.dueAt }],
  };
  expect(offerRate(all)).toBeUndefined();
  expect(figuresFault(all)).toBe('noRate');
});

describe('coupon chosen in the app', () => {
  test('A chosen coupon lowers the repayment and the single payment, and nothing else', () => {
    const less = withCoupon(sound, 10_000);
    expect(less).toEqual({
      ...sound,
      couponReductionKobo: 10_000,
      repaymentKobo: ALL - 10_000,
      schedule: [{ ...part, amountKobo: ALL - 10_000 }],
    });
    expect(offerRate(less)).toBeLessThan(offerRate(sound) ?? 0);
  });

  test('A chosen coupon changes none of several payments', () => {
    const half = { ...part, amountKobo: 500_000 };
    const two = { ...sound, schedule: [half, half] };
    expect(withCoupon(two, 10_000)).toMatchObject({
      repaymentKobo: ALL - 10_000,
      schedule: [half, half],
    });
  });

  test.each([
    [1, true],
    [ALL - 1, true],
    [ALL, false],
    [0, false],
    [-1, false],
  ])('A coupon of %i kobo fits the offer: %s', (kobo, fits) => {
    expect(takesCoupon(sound, kobo)).toBe(fits);
    expect(takesCoupon({ ...sound, couponReductionKobo: 1 }, kobo)).toBe(false);
  });

  test('The share of a coupon is cut out of the interest first, and the shares still add up to one', () => {
    for (const kobo of [1, INTEREST, INTEREST + 5_000, 500_000]) {
      const { payout, interest, fees, coupon } = repaymentShares(withCoupon(sound, kobo));
      expect(payout + interest + fees + coupon).toBeCloseTo(1, 12);
      expect(coupon * ALL).toBeCloseTo(kobo, 4);
      expect(interest * ALL).toBeCloseTo(Math.max(0, INTEREST - kobo), 4);
      expect(Math.min(payout, fees)).toBeGreaterThanOrEqual(0);
    }
  });
});

test('Several payments in order are sound', () => {
  const halves = [
    {
      dueAt: START + 61 * DAY_MS,
      amountKobo: HALF,
      principalKobo: 500_000,
      interestKobo: HALF - 500_000,
    },
    {
      dueAt: START + 91 * DAY_MS,
      amountKobo: ALL - HALF,
      principalKobo: 500_000,
      interestKobo: ALL - HALF - 500_000,
    },
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
  ['the payout is a kobo too much', { disbursalKobo: SENT + 1 }, 'payoutSum'],
  ['the payout is a kobo too little', { disbursalKobo: SENT - 1 }, 'payoutSum'],
  ['the fee is a kobo too much', { processingFeeKobo: sound.processingFeeKobo + 1 }, 'payoutSum'],
  ['the tax is a kobo too much', { taxOnFeeKobo: sound.taxOnFeeKobo + 1 }, 'payoutSum'],
  ['the repayment is a kobo too much', { repaymentKobo: ALL + 1 }, 'repaymentSum'],
  ['the interest is a kobo too little', { interestKobo: INTEREST - 1 }, 'repaymentSum'],
  ['there is no schedule', { schedule: [] }, 'scheduleSum'],
  [
    'a coupon pays all of it, and there is no schedule',
    { couponReductionKobo: ALL, repaymentKobo: 0, schedule: [] },
    'termTooShort',
  ],
  [
    'the schedule is a kobo too much',
    { schedule: [{ ...part, amountKobo: ALL + 1, interestKobo: INTEREST + 1 }] },
    'scheduleSum',
  ],
  [
    "a payment's own parts do not add up",
    { schedule: [{ ...part, interestKobo: INTEREST - 1 }] },
    'scheduleSum',
  ],
  [
    'a kobo of interest is told as principal',
    { schedule: [{ ...part, principalKobo: 1_000_001, interestKobo: INTEREST - 1 }] },
    'scheduleSum',
  ],
  [
    'a kobo of principal is told as interest',
    { schedule: [{ ...part, principalKobo: 999_999, interestKobo: INTEREST + 1 }] },
    'scheduleSum',
  ],
  [
    'a payment is below zero and another makes up for it',
    {
      schedule: [
        { ...part, amountKobo: ALL + 100, principalKobo: 1_000_100 },
        { dueAt: part.dueAt + DAY_MS, amountKobo: -100, principalKobo: -100, interestKobo: 0 },
      ],
    },
    'negativeAmount',
  ],
  ['due before the payout', { schedule: [{ ...part, dueAt: START - 1 }] }, 'scheduleDates'],
  ['due at the payout', { schedule: [{ ...part, dueAt: START }] }, 'scheduleDates'],
  ['60 days', { termDays: 60 }, 'termTooShort'],
  [
    'says 91 days but is due after 60',
    { schedule: [{ ...part, dueAt: START + 60 * DAY_MS }] },
    'termTooShort',
  ],
  ['a payout without a time', { payoutAt: Number.NaN }, 'noRate'],
];

describe('faults', () => {
  test.each(rows)('An offer has a fault when %s', (_, change, fault) => {
    expect(figuresFault({ ...sound, ...change })).toBe(fault);
  });

  test('An offer whose payment is already due is faulty', () => {
    const whole = { ...sound, lenderName: 'L', lenderApprovalNumber: 'A', expiresAt: null };
    expect(offerFault(whole, part.dueAt - 1)).toBeUndefined();
    expect(offerFault(whole, part.dueAt)).toBe('scheduleDates');
  });

  test('A term of 61 days is lawful', () => {
    const schedule = [{ ...part, dueAt: START + 61 * DAY_MS }];
    expect(figuresFault({ ...sound, termDays: 61, schedule })).toBeUndefined();
  });
});
