/** The calculator's arithmetic (§1, §9): every figure against unbounded integers, the law's examples, and the steps. */
import * as fc from '../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { formatRate } from '#src/core/texts/figures.ts';
import { figuresFault, offerRate } from '#src/borrow/offer.rules.ts';
import { quoteOf, stepAt, stepsOf } from '#src/home/quote.rules.ts';
import { limits } from '#src/facts/limits.ts';
import { NOW } from '../samples.ts';
import { DAY_MS } from '#src/facts/time.ts';

/** Typed, because they are those of the law's examples. */
const terms = {
  minimumKobo: 100_000,
  maximumKobo: 6_000_000,
  stepKobo: 50_000,
  interestBpPerYear: 3_600,
  feeBp: 98,
  taxOnFeeBp: 1_800,
  penaltyBpPerDay: 200,
};

const lawful = {
  ...terms,
  interestBpPerYear: limits.maxInterestYearBp,
  taxOnFeeBp: limits.taxOnFeeBp,
  penaltyBpPerDay: limits.penaltyPerDayBp,
};

/** Half up, in unbounded integers. */
const halfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));
const share = (amount: number, bp: number) => halfUp(BigInt(amount) * BigInt(bp), 10_000n);

describe('the figures', () => {
  test('The quote for ₦10,000 and 91 days matches the example of the law', () => {
    const quote = quoteOf(terms, 1_000_000, 91, NOW);
    expect(quote).toMatchObject({
      processingFeeKobo: 9_800,
      taxOnFeeKobo: 1_764,
      interestKobo: 89_753,
      disbursalKobo: 988_436,
      repaymentKobo: 1_089_753,
      penaltyKoboPerDay: 21_795,
      schedule: [{ dueAt: NOW + 91 * DAY_MS, amountKobo: 1_089_753 }],
    });
    expect(figuresFault(quote)).toBeUndefined();
    expect(formatRate(offerRate(quote) ?? 0)).toBe('47.9%');
  });

  test.each([
    [200, '55.4%'],
    [500, '80.2%'],
    [1_000, '133.6%'],
  ])('A fee of %d basis points is %s a year', (feeBp, rate) => {
    const quote = quoteOf({ ...terms, feeBp }, 1_000_000, 91, NOW);
    expect(formatRate(offerRate(quote) ?? 0)).toBe(rate);
  });

  test('Every amount is rounded half up to the kobo, for any amount, term and rates', () => {
    const bp = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: 1, max: 730 }),
        bp,
        bp,
        bp,
        bp,
        (principal, days, interestBpPerYear, feeBp, taxOnFeeBp, penaltyBpPerDay) => {
          const rates = { interestBpPerYear, feeBp, taxOnFeeBp, penaltyBpPerDay };
          const quote = quoteOf({ ...terms, ...rates }, principal, days, NOW);
          const fee = share(principal, feeBp);
          const tax = share(fee, taxOnFeeBp);
          const interest = halfUp(
            BigInt(principal) * BigInt(interestBpPerYear) * BigInt(days),
            3_650_000n,
          );
          expect(quote.processingFeeKobo).toBe(fee);
          expect(quote.taxOnFeeKobo).toBe(tax);
          expect(quote.interestKobo).toBe(interest);
          expect(quote.disbursalKobo).toBe(principal - fee - tax);
          expect(quote.repaymentKobo).toBe(principal + interest);
          expect(quote.penaltyKoboPerDay).toBe(share(principal + interest, penaltyBpPerDay));
        },
      ),
    );
  });

  test('A quote is sound exactly when fee and term are lawful', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 6_000_000 }),
        fc.integer({ min: 30, max: 365 }),
        fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 12_000 })),
        (principal, days, feeBp) => {
          const quote = quoteOf({ ...lawful, feeBp }, principal, days, NOW);
          expect(figuresFault(quote) === undefined).toBe(feeBp <= limits.maxFeeBp && days > 60);
        },
      ),
    );
  });

  test.each([
    ['0.98 % a day taken literally', { feeBp: 98 * 91 }, 1_000_000, 91, 'nothingPaidOut'],
    ['60 days', {}, 1_000_000, 60, 'termTooShort'],
    ['nothing', {}, 0, 91, 'nothingPaidOut'],
    ['a negative amount', {}, -1, 91, 'nothingPaidOut'],
    ['a fee below zero', { feeBp: -98 }, 1_000_000, 91, 'negativeAmount'],
    ['interest below zero', { interestBpPerYear: -3_600 }, 1_000_000, 91, 'negativeAmount'],
    ['a rate nobody can count', { interestBpPerYear: 5e7 }, 100_000, 91, 'rateTooHigh'],
    ['a rate above the limit', { interestBpPerYear: 3_601 }, 100_000, 91, 'rateTooHigh'],
    ['a fee above the limit', { feeBp: 99 }, 100_000, 91, 'rateTooHigh'],
    ['a fee that leaves almost nothing', { feeBp: 8_365 }, 100_000, 61, 'rateTooHigh'],
  ] as const)('A quote of %s is faulty', (_, change, principal, days, fault) => {
    expect(figuresFault(quoteOf({ ...terms, ...change }, principal, days, NOW))).toBe(fault);
  });

  test('An amount too large for exact kobo is faulty', () => {
    const quote = quoteOf(terms, 9e15, 91, NOW);
    expect(figuresFault(quote)).toBeDefined();
  });
});

describe('the steps', () => {
  test('The steps go from the minimum to the customer’s limit, and no further', () => {
    const steps = stepsOf(terms, 275_000);
    expect(steps).toEqual([100_000, 150_000, 200_000, 250_000]);
    expect(stepsOf(terms, null)).toHaveLength(119);
  });

  test.each([
    ['a limit below the least', { ...terms }, 99_999, 0],
    ['a step of nothing', { ...terms, stepKobo: 0 }, null, 1],
    ['a step of nothing and a limit below the least', { ...terms, stepKobo: 0 }, 99_999, 0],
    ['a step of one kobo', { ...terms, stepKobo: 1 }, null, 2_000],
  ])('The number of steps is right for %s', (_, product, limit, count) => {
    expect(stepsOf(product, limit)).toHaveLength(count);
  });

  test.each([
    [0, 0],
    [100_000, 0],
    [149_999, 0],
    [150_000, 1],
    [9e9, 3],
  ])('For %d kobo wanted, step %d is chosen', (wanted, place) => {
    expect(stepAt([100_000, 150_000, 200_000, 250_000], wanted)).toBe(place);
  });

  test('With nothing on offer the first step is chosen', () => {
    expect(stepAt([], 100)).toBe(0);
  });
});
