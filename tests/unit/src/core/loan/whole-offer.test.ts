/** Offers that contradict themselves although their sums add up: rates, days, lender, end. */
import { expect, test } from 'vitest';
import { type OfferFault, offerFault, type OfferTerms } from '#src/borrow/offer.rules.ts';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { interestOf, lateDayOf } from '../../../../support/usual-loan.ts';
import { NOW as START, offerFigures, offerPart as part } from '../../samples.ts';

const whole: OfferTerms = {
  ...offerFigures,
  lenderName: 'Lender',
  lenderApprovalNumber: 'A1',
  expiresAt: START + DAY_MS,
};
const { processingFeeKobo: fee, taxOnFeeKobo: tax, interestKobo: interest } = offerFigures;
const lateDay = offerFigures.penaltyKoboPerDay;
const tenLateDays = lateDayOf(10 * offerFigures.repaymentKobo);
const TEN_TIMES = 10 * limits.maxInterestYearBp;
const TOO_MUCH = limits.maxInterestYearBp + 1;
/** With other interest, and matching sums and late fee. */
const withInterest = (interestKobo: number): Partial<OfferTerms> => {
  const repaymentKobo = 1_000_000 + interestKobo;
  const schedule = [{ ...part, amountKobo: repaymentKobo, interestKobo }];
  return { interestKobo, repaymentKobo, schedule, penaltyKoboPerDay: lateDayOf(repaymentKobo) };
};
const withTax = (taxOnFeeKobo: number): Partial<OfferTerms> => ({
  taxOnFeeKobo,
  disbursalKobo: 1_000_000 - fee - taxOnFeeKobo,
});
const withFee = (processingFeeKobo: number): Partial<OfferTerms> => {
  const taxOnFeeKobo = Math.round((processingFeeKobo * limits.taxOnFeeBp) / 10_000);
  const disbursalKobo = 1_000_000 - processingFeeKobo - taxOnFeeKobo;
  return { processingFeeKobo, taxOnFeeKobo, disbursalKobo };
};
const daysOf = (termDays: number, days: number): Partial<OfferTerms> => ({
  termDays,
  schedule: [{ ...part, dueAt: START + days * DAY_MS }],
});
const firstHalf = Math.ceil(offerFigures.repaymentKobo / 2);
const halves = [
  {
    dueAt: START + 61 * DAY_MS,
    amountKobo: firstHalf,
    principalKobo: 500_000,
    interestKobo: firstHalf - 500_000,
  },
  {
    dueAt: START + 91 * DAY_MS,
    amountKobo: offerFigures.repaymentKobo - firstHalf,
    principalKobo: 500_000,
    interestKobo: offerFigures.repaymentKobo - firstHalf - 500_000,
  },
];

test.each<readonly [string, Partial<OfferTerms>, OfferFault | undefined]>([
  ['sound', {}, undefined],
  ['with a figure that is wrong', { disbursalKobo: offerFigures.disbursalKobo + 1 }, 'payoutSum'],
  ['with a kobo of tax rounded down', withTax(tax - 1), undefined],
  ['with a kobo of tax rounded up', withTax(tax + 1), undefined],
  ['with two kobo too much tax', withTax(tax + 2), 'rateSum'],
  ['with two kobo too little tax', withTax(tax - 2), 'rateSum'],
  ['with no tax on its fee', withTax(0), 'rateSum'],
  ['with ten times the tax', withTax(10 * tax), 'rateSum'],
  [
    'with ten times the tax, and its rate',
    { ...withTax(10 * tax), taxOnFeeBp: 10 * limits.taxOnFeeBp },
    'rateTooHigh',
  ],
  ['with a kobo of fee rounded up', withFee(fee + 1), undefined],
  ['with two kobo too much fee', withFee(fee + 2), 'rateTooHigh'],
  ['with a fee of 1.5 %', withFee(15_000), 'rateTooHigh'],
  ['without a fee', withFee(0), undefined],
  [
    'with a lower tax',
    { ...withTax(Math.round((fee * 750) / 10_000)), taxOnFeeBp: 750 },
    undefined,
  ],
  ['with a kobo of interest rounded up', withInterest(interest + 1), undefined],
  ['with two kobo too much interest', withInterest(interest + 2), 'rateSum'],
  ['with ten times the interest', withInterest(10 * interest), 'rateSum'],
  [
    'with ten times the rate',
    { ...withInterest(interestOf(1_000_000, 91, TEN_TIMES)), interestBpPerYear: TEN_TIMES },
    'rateTooHigh',
  ],
  [
    'at a hundredth of a percent too much',
    { ...withInterest(interestOf(1_000_000, 91, TOO_MUCH)), interestBpPerYear: TOO_MUCH },
    'rateTooHigh',
  ],
  ['with less interest than its rate', withInterest(50_000), undefined],
  ['with a free late day', { penaltyKoboPerDay: 0 }, 'rateSum'],
  ['with ten times the late day', { penaltyKoboPerDay: tenLateDays }, 'rateSum'],
  [
    'with ten times its rate, too',
    { penaltyKoboPerDay: tenLateDays, penaltyRateBpPerDay: 10 * limits.penaltyPerDayBp },
    'rateTooHigh',
  ],
  ['with two kobo more a late day', { penaltyKoboPerDay: lateDay + 2 }, 'rateSum'],
  ['with two kobo less a late day', { penaltyKoboPerDay: lateDay - 2 }, 'rateSum'],
  [
    'with a cheaper late day',
    { penaltyKoboPerDay: Math.round(offerFigures.repaymentKobo / 100), penaltyRateBpPerDay: 100 },
    undefined,
  ],
  ['with late days that cost nothing', { penaltyKoboPerDay: 0, penaltyRateBpPerDay: 0 }, undefined],
  ['for 365 days, due after 91', daysOf(365, 91), 'termDates'],
  ['for 91 days, due after 90', daysOf(91, 90), 'termDates'],
  ['for 91 days, due after 92', daysOf(91, 92), 'termDates'],
  [
    'due late in the evening of its day',
    { schedule: [{ ...part, dueAt: part.dueAt + 13 * 3_600_000 }] },
    undefined,
  ],
  ['of nobody', { lenderName: ' ' }, 'noLender'],
  ['without an approval', { lenderApprovalNumber: ' ' }, 'noLender'],
  ['that ended now', { expiresAt: START }, 'expired'],
  ['that ended an hour ago', { expiresAt: START - 3_600_000 }, 'expired'],
  ['that ends in a moment', { expiresAt: START + 1 }, undefined],
  ['that never ends', { expiresAt: null }, undefined],
  ['in two payments', { schedule: halves }, undefined],
  [
    'in two payments, a late day of one',
    { schedule: halves, penaltyKoboPerDay: lateDayOf(firstHalf) },
    undefined,
  ],
  [
    'in two payments, a late day of neither',
    { schedule: halves, penaltyKoboPerDay: lateDayOf(750_000) },
    'rateSum',
  ],
])('An offer %s is judged by its figures, rates and dates', (_, change, fault) => {
  expect(offerFault({ ...whole, ...change }, START)).toBe(fault);
});

test('The late fee of an offer with a coupon is checked against what is left to pay', () => {
  const less = offerFigures.repaymentKobo - 10_000;
  const coupon = {
    ...whole,
    couponReductionKobo: 10_000,
    repaymentKobo: less,
    penaltyKoboPerDay: lateDayOf(less),
    schedule: [{ ...part, amountKobo: less, interestKobo: interest - 10_000 }],
  };
  expect(offerFault(coupon, START)).toBeUndefined();
  expect(offerFault({ ...coupon, penaltyKoboPerDay: lateDay }, START)).toBe('rateSum');
});
