import { expect, test } from 'vitest';
import { naira } from '#harness/simulator/text/naira.ts';

test.each([
  [2_471_090, '₦24,710.90'],
  [5, '₦0.05'],
  [0, '₦0.00'],
  [99_999, '₦999.99'],
  [-100_000_000, '−₦1,000,000.00'],
])('%i kobo are written %s', (kobo, text) => {
  expect(naira(kobo)).toBe(text);
});
