/** `npx lendmax orders`: what it says of a hunt that time cut short. */
import { expect, test } from 'vitest';
import { shortOf } from '#harness/cli/commands/orders.ts';

test.each([
  ['all drawn orders', undefined, 200, [], null],
  ['some drawn orders', undefined, 3, [], 'Only 3 of 200 orders were played.'],
  ['all cases at a depth', 1, 900, [432, 432], null],
  [
    'a depth that was begun',
    1,
    500,
    [432, 7],
    'Only 7 of 432 cases have every order up to depth 1.',
  ],
  [
    'a depth that was never reached',
    2,
    1,
    [1],
    'Only 0 of 432 cases have every order up to depth 2.',
  ],
])('A hunt through %s says how far it came', (_what, depth, runs, exhausted, sentence) => {
  expect(shortOf({ runs, exhausted }, { depth, runs: 200, cases: 432 })).toBe(sentence);
});
