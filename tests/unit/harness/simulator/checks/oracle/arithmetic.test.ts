/** The oracle's own arithmetic. Figures are typed: calculated by hand, not by the product. */
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import {
  agree,
  beginOfDay,
  dayInLagos,
  feeWithTax,
  interestOf,
  nearest,
  perDay,
  yearlyRate,
} from '#harness/simulator/checks/oracle/arithmetic.ts';
import { readAmount, readRate } from '#harness/simulator/checks/oracle/shown.ts';
import { naira } from '#harness/simulator/text/naira.ts';

const terms = {
  interestBpPerYear: 3_600,
  feeBp: 98,
  taxOnFeeBp: 1_800,
  penaltyBpPerDay: 200,
  feeCharged: 'once',
} as const;

describe('examples of the law: ₦10,000 repaid once after 91 days', () => {
  test.each([
    [0, '41.2'],
    [98, '47.9'],
    [200, '55.4'],
    [500, '80.2'],
    [1_000, '133.6'],
  ])('36 %% simple interest and a fee of %i Bp with tax are %s %% a year', (feeBp, percent) => {
    const agreed = agree(1_000_000, 91, { ...terms, feeBp });
    expect(agreed.interest).toBe(89_753);
    expect(((agreed.yearlyTenths ?? 0) / 10).toFixed(1)).toBe(percent);
  });

  test('0.1 % a day is 41.8 % a year', () => {
    const agreed = agree(1_000_000, 91, { ...terms, interestBpPerYear: 3_650, feeBp: 0 });
    expect([agreed.interest, agreed.yearlyTenths]).toEqual([91_000, 418]);
  });

  test('0.98 % a day with tax pays out −523.24, and has no yearly rate', () => {
    const agreed = agree(1_000_000, 91, { ...terms, feeCharged: 'daily' });
    expect([agreed.disbursal, agreed.yearlyTenths]).toEqual([-52_324, null]);
  });
});

describe('examples of the law: three payments of 3,535.30 for 9,410 paid out', () => {
  const rate = (days: readonly number[]) => {
    const found = yearlyRate(
      941_000,
      days.map((day) => ({ days: day, kobo: 353_530 })),
    );
    return ((found ?? 0) * 100).toFixed(1);
  };

  test('Three payments are 106.5 % a year after twelfths of a year, 108.6 % after 30, 60 and 90 days', () => {
    expect(rate([365 / 12, 365 / 6, 365 / 4])).toBe('106.5');
    expect(rate([30, 60, 90])).toBe('108.6');
  });
});

describe('days in Lagos', () => {
  test('A day in Lagos begins an hour before midnight UTC', () => {
    const midnight = Date.UTC(2026, 10, 21, 23);
    expect(dayInLagos(midnight) - dayInLagos(midnight - 1)).toBe(1);
    expect(beginOfDay(dayInLagos(midnight))).toBe(midnight);
    expect(beginOfDay(dayInLagos(midnight - 1))).toBe(midnight - DAY_MS);
  });
});

describe('prices', () => {
  test('A late day, a rollover of seven days and a fee with tax have the agreed prices', () => {
    expect(perDay(2_724_384, terms)).toBe(54_488);
    expect(interestOf(2_500_000, 7, terms)).toBe(17_260);
    expect(feeWithTax(2_500_000, terms)).toBe(28_910);
    expect(agree(2_500_000, 91, terms).repayment).toBe(2_724_384);
  });

  test('A coupon lowers only the repayment, and makes a late day cheaper', () => {
    expect(agree(2_500_000, 91, terms, 50_000)).toMatchObject({
      principal: 2_500_000,
      processingFee: 24_500,
      taxOnFee: 4_410,
      interest: 224_384,
      coupon: 50_000,
      disbursal: 2_471_090,
      repayment: 2_674_384,
      penaltyPerDay: 53_488,
    });
  });
});

describe('yearly rate', () => {
  test('The yearly rate is null where nothing is paid out, nothing repaid, or both at once', () => {
    expect(yearlyRate(0, [{ days: 30, kobo: 1 }])).toBeNull();
    expect(yearlyRate(1, [{ days: 30, kobo: 1 }])).toBe(0);
    expect(yearlyRate(100, [])).toBeNull();
    expect(yearlyRate(100, [{ days: 0, kobo: 200 }])).toBeNull();
    expect(yearlyRate(100, [{ days: 30, kobo: 0 }])).toBeNull();
    const sound = { days: 30, kobo: 200 };
    expect(yearlyRate(100, [sound, { days: 0, kobo: 50 }])).toBeNull();
    expect(yearlyRate(100, [sound, { days: 60, kobo: 0 }])).toBeNull();
    expect(
      yearlyRate(100, [
        { days: 30, kobo: 200 },
        { days: -1, kobo: 200 },
      ]),
    ).toBeNull();
  });
});

describe('nearest', () => {
  test('nearest rounds halves up, also below zero', () => {
    expect([nearest(5n, 2n), nearest(-5n, 2n), nearest(7n, 3n), nearest(-7n, 3n)]).toEqual([
      3n,
      -2n,
      2n,
      -2n,
    ]);
  });
});

describe('amount on a screen', () => {
  test.each([
    ['₦24,710.90', 2_471_090, null],
    ['₦25,000', 2_500_000, null],
    ['− ₦100.00', 10_000, '−'],
    ['+ ₦2,243.84', 224_384, '+'],
    ['−₦523.24', -52_324, null],
    ['−₦0.00', 0, null],
    ['−₦0.01', -1, null],
    ['₦0', 0, null],
    ['+ −₦1.00', -100, '+'],
    ['  −\u00a0₦1.00  ', 100, '−'],
    ['Pay + ₦1.00', 100, null],
    ['₦999', 99_900, null],
    ['₦1,234,567.89', 123_456_789, null],
    ['Each further day adds ₦544.88.', 54_488, null],
    ['Se deben ₦29,968.24, con 5 días de retraso.', 2_996_824, null],
  ])('The amount ‘%s’ is read with its operator', (text, value, operator) => {
    expect(readAmount(text)).toEqual({ value, operator });
  });

  test.each([
    '',
    '₦',
    '–',
    '25,000',
    '₦25.000,00',
    '₦1,00',
    '₦ or ₦1.00',
    '₦1000,000',
    '₦1000.00',
    '₦1.000',
    '₦00',
    '₦1,0000',
    '₦0100.00',
    '₦100.0',
    '₦1.00 or ₦2.00',
    '₦99,999,999,999,999,999',
  ])('‘%s’ is not read as an amount', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });

  test.each([
    [0, '₦0.00'],
    [5, '₦0.05'],
    [99, '₦0.99'],
    [-5, '−₦0.05'],
    [100_000, '₦1,000.00'],
    [99_999, '₦999.99'],
    [123_456_789, '₦1,234,567.89'],
  ])('%i kobo are printed %s', (kobo, text) => {
    expect(naira(kobo)).toBe(text);
  });

  test('A rate is read in both languages, and nothing else is', () => {
    expect(readRate('47.9 %')?.value).toBe(479);
    expect(readRate('133,6 % al año')?.value).toBe(1_336);
    expect(readRate('36 %')).toBeUndefined();
    expect(readRate('47.9%')?.value).toBe(479);
    expect(readRate('47.9 % or 48.0 %')).toBeUndefined();
    expect(readRate('')).toBeUndefined();
  });
});
