/** Says something of the fee, but nothing at its bound. */
import { expect, test } from 'vitest';
import { feeOf } from './fee.ts';

test('a large amount costs more', () => {
  expect(feeOf(500)).toBeGreaterThan(feeOf(5));
});
