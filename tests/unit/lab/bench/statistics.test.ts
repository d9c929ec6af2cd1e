/** The figures of the bench: medians, quartiles and ratios, and no figure out of nothing. */
import * as fc from '../../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { ratioOf, summaryOf } from '../../../lab/bench/statistics.ts';

test('the median is the middle one, or lies half way between the two in the middle', () => {
  expect(summaryOf([30, 10, 20]).median).toBe(20);
  expect(summaryOf([40, 10, 20, 30]).median).toBe(25);
  expect(summaryOf([7])).toEqual({ median: 7, low: 7, high: 7, runs: 1 });
});

test('a quarter lies below the low and above the high quartile', () => {
  expect(summaryOf([5, 1, 4, 2, 3])).toEqual({ median: 3, low: 2, high: 4, runs: 5 });
  expect(summaryOf([1, 2, 3, 4])).toEqual({ median: 2.5, low: 1.75, high: 3.25, runs: 4 });
});

test('one wild run moves the median little, and the order of the runs not at all', () => {
  expect(summaryOf([10, 11, 12, 13, 9_999]).median).toBe(12);
  const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (some) => {
      const before = [...some];
      const { median, low, high } = summaryOf(some);
      expect(some).toEqual(before);
      expect(summaryOf([...some].reverse())).toEqual(summaryOf(some));
      expect(Math.min(...some) <= low && low <= median).toBe(true);
      expect(median <= high && high <= Math.max(...some)).toBe(true);
    }),
  );
});

test.each([[[]], [[1, Number.NaN]], [[Number.POSITIVE_INFINITY]]])(
  'no figure comes from %j',
  (values) => {
    expect(() => summaryOf(values)).toThrow(/no value|not a measured value/);
  },
);

test('a ratio is one median over the other, never over nothing', () => {
  expect(ratioOf(summaryOf([2, 3, 4]), summaryOf([1, 2, 9]))).toBe(1.5);
  expect(() => ratioOf(summaryOf([1]), summaryOf([0]))).toThrow('says nothing');
});
