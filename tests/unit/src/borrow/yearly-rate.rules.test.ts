/**
 * The yearly rate including all fees: the examples of src/docs/law.md#yearly-rate and others, and loans without a rate.
 */
import * as fc from '../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { formatRate } from '#src/core/texts/figures.ts';
import { yearlyRate } from '#src/borrow/yearly-rate.rules.ts';
import { DAY_MS } from '#src/facts/time.ts';

const START = Date.UTC(2026, 10, 21, 9);
const after = (days: number) => START + days * DAY_MS;
const month = (count: number) => after((365 / 12) * count);

/** Paid out now, one repayment after 91 days; as printed. */
const single = (payoutKobo: number, repaidKobo: number) => {
  const rate = yearlyRate([{ at: START, kobo: payoutKobo }], [{ at: after(91), kobo: repaidKobo }]);
  return rate === undefined ? undefined : formatRate(rate);
};

describe('₦10,000 repaid once after 91 days', () => {
  test('36 % simple interest without a fee (897.53) is 41.2 % a year', () => {
    expect(single(1_000_000, 1_089_753)).toBe('41.2%');
  });

  test('0.1 % a day is 41.8 % a year', () => {
    expect(single(1_000_000, 1_091_000)).toBe('41.8%');
  });

  test('36 % and a fee of 0.98 % with 18 % tax, deducted upfront, are 47.9 % a year', () => {
    expect(single(1_000_000 - 9_800 - 1_764, 1_089_753)).toBe('47.9%');
  });

  test('36 % and a fee of 2 % are 55.4 % a year', () => {
    expect(single(1_000_000 - 20_000 - 3_600, 1_089_753)).toBe('55.4%');
  });

  test('36 % and a fee of 5 % are 80.2 % a year', () => {
    expect(single(1_000_000 - 50_000 - 9_000, 1_089_753)).toBe('80.2%');
  });

  test('36 % and a fee of 10 % are 133.6 % a year', () => {
    expect(single(1_000_000 - 100_000 - 18_000, 1_089_753)).toBe('133.6%');
  });

  test('A fee of 0.98 % a day with tax pays out −523.24 and has no yearly rate', () => {
    expect(single(-52_324, 1_089_753)).toBeUndefined();
  });
});

describe('three payments of 3,535.30 for 9,410 paid out', () => {
  const payout = [{ at: START, kobo: 941_000 }];
  const paid = (times: readonly number[]) =>
    formatRate(
      yearlyRate(
        payout,
        times.map((at) => ({ at, kobo: 353_530 })),
      ) ?? Number.NaN,
    );

  test('Three payments of 3,535.30 for 9,410 after 1/12, 2/12 and 3/12 year are 106.5 % a year', () => {
    expect(paid([month(1), month(2), month(3)])).toBe('106.5%');
  });

  test('Three payments of 3,535.30 for 9,410 after 30, 60 and 90 days are 108.6 % a year', () => {
    expect(paid([after(30), after(60), after(90)])).toBe('108.6%');
  });

  test('Three payments of 3,535.30 total 10,605.90', () => {
    expect(3 * 353_530).toBe(1_060_590);
  });
});

test('A loan paid out in two parts, with a payment between them, has a yearly rate', () => {
  const payouts = [
    { at: START, kobo: 500_000 },
    { at: after(30), kobo: 500_000 },
  ];
  const rate = yearlyRate(payouts, [
    { at: after(15), kobo: 10_000 },
    { at: after(365), kobo: 1_200_000 },
  ]);
  expect(rate).toBeGreaterThan(0.2);
  expect(rate).toBeLessThan(0.25);
});

test('A loan of a single kobo has a yearly rate', () => {
  expect(yearlyRate([{ at: START, kobo: 1 }], [{ at: after(365), kobo: 1 }])).toBeCloseTo(0, 9);
});

describe('no rate', () => {
  const out = { at: START, kobo: 1_000_000 };
  const back = { at: after(91), kobo: 1_089_753 };

  test.each([
    ['nothing paid at all', [], []],
    ['nothing paid out', [], [back]],
    ['all but a kobo lost in a day', [out], [{ at: after(1), kobo: 1 }]],
    ['nothing paid back', [out], []],
    ['one of two payouts of zero', [out, { at: START, kobo: 0 }], [back]],
    ['one of two repayments at no time', [out], [back, { at: Number.NaN, kobo: 1 }]],
    ['one of two repayments at the payout', [out], [back, { at: START, kobo: 1 }]],
    ['payout of zero', [{ at: START, kobo: 0 }], [back]],
    ['repayment below zero', [out], [{ at: after(91), kobo: -1 }]],
    ['paid back before the payout', [out], [{ at: after(-1), kobo: 1 }]],
    ['paid back at the payout', [out], [{ at: START, kobo: 1 }]],
    ['a time that is none', [out], [{ at: Number.NaN, kobo: 1 }]],
    ['an amount that is none', [{ at: START, kobo: Number.NaN }], [back]],
  ])('There is no yearly rate with %s', (_, payouts, repayments) => {
    expect(yearlyRate(payouts, repayments)).toBeUndefined();
  });

  test('A search for an extreme rate ends without a result', () => {
    expect(yearlyRate([{ at: START, kobo: 1 }], [{ at: after(1), kobo: 1e12 }])).toBeUndefined();
  });
});

describe('properties', () => {
  const fee = fc.integer({ min: 0, max: 500_000 });
  const days = fc.integer({ min: 61, max: 365 });
  const rateOf = (feeKobo: number, term: number) =>
    yearlyRate(
      [{ at: START, kobo: 1_000_000 - feeKobo }],
      [{ at: after(term), kobo: 1_089_753 }],
    ) ?? Number.NaN;

  test('A higher fee gives a higher yearly rate', () => {
    fc.assert(
      fc.property(fee, fc.integer({ min: 1, max: 100_000 }), days, (low, more, term) => {
        expect(rateOf(low + more, term)).toBeGreaterThan(rateOf(low, term));
      }),
    );
  });

  test('The rate found makes both sides worth the same', () => {
    fc.assert(
      fc.property(fee, days, (feeKobo, term) => {
        const worth = (1_000_000 - feeKobo) * (1 + rateOf(feeKobo, term)) ** (term / 365);
        expect(worth / 1_089_753).toBeCloseTo(1, 6);
      }),
    );
  });

  test('Paying back less than was paid out gives a negative rate', () => {
    expect(yearlyRate([{ at: START, kobo: 100 }], [{ at: after(365), kobo: 90 }])).toBeCloseTo(
      -0.1,
    );
  });
});
