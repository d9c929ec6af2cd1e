/** A rollover's figures (§2): parts that add up to the kobo, and a later date. */
import { expect, test } from 'vitest';
import { DAY_MS } from '#src/facts/time.ts';
import { rolloverFaulty } from '#src/repay/rollover.rules.ts';

const now = Date.UTC(2026, 10, 21, 9);
const dueAt = now + DAY_MS;
const sound = {
  priceKobo: 46_170,
  owedNowKobo: 2_724_384,
  owedAfterRolloverKobo: 2_724_384,
  totalWithRolloverKobo: 2_770_554,
  newDueAt: dueAt + 1,
};

test('A rollover with sound figures is offered, a free one too', () => {
  expect(rolloverFaulty(sound, dueAt, now)).toBe(false);
  expect(
    rolloverFaulty(
      { ...sound, priceKobo: 0, totalWithRolloverKobo: sound.owedNowKobo },
      dueAt,
      now,
    ),
  ).toBe(false);
});

test('A rollover of the last kobo owed is offered', () => {
  expect(rolloverFaulty({ ...sound, owedNowKobo: 1 }, dueAt, now)).toBe(false);
});

test('A rollover of a late loan must end on a future day', () => {
  expect(rolloverFaulty({ ...sound, newDueAt: now + 1 }, now - DAY_MS, now)).toBe(false);
  expect(rolloverFaulty({ ...sound, newDueAt: now }, now - DAY_MS, now)).toBe(true);
});

test.each([
  ['a total one kobo too low', { totalWithRolloverKobo: 2_770_553 }],
  ['a total one kobo too high', { totalWithRolloverKobo: 2_770_555 }],
  ['a price below nothing', { priceKobo: -1, totalWithRolloverKobo: 2_724_383 }],
  ['nothing owed', { owedNowKobo: 0 }],
  ['a new date that is past', { newDueAt: now }],
  ['a new date that is no later', { newDueAt: dueAt }],
])('A rollover with %s is not offered', (_, wrong) => {
  expect(rolloverFaulty({ ...sound, ...wrong }, dueAt, now)).toBe(true);
});
