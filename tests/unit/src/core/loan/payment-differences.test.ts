/** Actual and agreed terms (§2, §9): amounts to the kobo, dates by their Lagos day. */
import { describe, expect, test } from 'vitest';
import { lagosDayMark } from '#src/core/values/lagos-time.rules.ts';
import {
  couponDifferences,
  paymentDifferences,
  rolloverDifferences,
} from '#src/core/loan/payment-differences.rules.ts';
import { DAY_MS } from '#src/facts/time.ts';

/** Sunday, 29 November 2026, 15:30 in Lagos. */
const dueAt = Date.UTC(2026, 10, 29, 14, 30);
/** The last and the first millisecond of that Lagos day. */
const dayEnds = Date.UTC(2026, 10, 29, 23) - 1;
const dayBegins = Date.UTC(2026, 10, 28, 23);

describe.each([
  ['a payment', 'payment', paymentDifferences],
  ['a coupon', 'couponAmount', couponDifferences],
] as const)('%s', (_, name, differences) => {
  test('A payment or coupon of exactly the agreed amount does not differ', () => {
    expect(differences({ amountKobo: 100_000 }, { amountKobo: 100_000 })).toEqual([]);
  });

  test.each([99_999, 100_001, 0])(
    'A payment or coupon of %i kobo instead of 100,000 differs, however little',
    (got) => {
      expect(differences({ amountKobo: 100_000 }, { amountKobo: got })).toEqual([
        { name, agreed: 100_000, got },
      ]);
    },
  );
});

describe('a rollover', () => {
  const agreed = { priceKobo: 46_170, newDueAt: lagosDayMark(dueAt) };
  const paid = { amountKobo: 46_170, state: 'succeeded' };
  const got = (at: number) => rolloverDifferences(agreed, paid, { dueAt: at });

  test('A rollover at its price and on its day does not differ, at whatever hour', () => {
    for (const at of [dueAt, dayBegins, dayEnds]) expect(got(at)).toEqual([]);
  });

  test.each([dayBegins - 1, dayEnds + 1, dueAt + 7 * DAY_MS])(
    'A rollover due at %i differs',
    (at) => {
      expect(got(at)).toEqual([{ name: 'newDueAt', agreed: agreed.newDueAt, got: at }]);
    },
  );

  test('A rollover at another price differs, and both rows come with the price first', () => {
    const dearer = { ...paid, amountKobo: 46_171 };
    expect(rolloverDifferences(agreed, dearer, { dueAt })).toEqual([
      { name: 'rolloverPrice', agreed: 46_170, got: 46_171 },
    ]);
    const names = rolloverDifferences(agreed, dearer, { dueAt: dueAt + DAY_MS }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['rolloverPrice', 'newDueAt']);
  });

  test.each(['pending', 'failed'])(
    'A rollover that is %s has moved no day yet, and is compared by its price',
    (state) => {
      const waiting = { amountKobo: 46_170, state };
      expect(rolloverDifferences(agreed, waiting, { dueAt: dueAt - 7 * DAY_MS })).toEqual([]);
      const dearer = { ...waiting, amountKobo: 50_000 };
      expect(rolloverDifferences(agreed, dearer, { dueAt: null })).toHaveLength(1);
    },
  );

  test('A rollover of a loan without a due date is not compared by the day', () => {
    expect(rolloverDifferences(agreed, paid, { dueAt: null })).toEqual([]);
  });
});
