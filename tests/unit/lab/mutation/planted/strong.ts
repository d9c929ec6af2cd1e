/** Says what the fee is on both sides of its bound. */
import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test('up to a naira the fee is the small one', () => {
  expect([feeOf(100), feeOf(101)]).toEqual([10, 20]);
});
