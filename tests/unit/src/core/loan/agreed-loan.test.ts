/** Agreed terms, and differences of the resulting loan: each term separately. */
import { describe, expect, test } from 'vitest';
import { agreedTerms, dueDayOf, loanDifferences } from '#src/core/loan/agreed-loan.rules.ts';
import { getMoney, NOW, orderOf } from '../../samples.ts';
import { lateDayOf } from '../../../../support/usual-loan.ts';
import { DAY_MS, HOUR_MS } from '#src/facts/time.ts';

const { loanOrderId: _, ...agreed } = getMoney;
const lateDay = agreed.penaltyKoboPerDay;
/** 20 February 2027, 01:00 in Lagos. */
const DUE_DAY = Date.UTC(2027, 1, 20);

describe('the terms of an offer', () => {
  const offer = {
    ...agreed,
    schedule: [
      { dueAt: NOW, amountKobo: 89_753, principalKobo: 89_753, interestKobo: 0 },
      { dueAt: NOW + 91 * DAY_MS, amountKobo: 1_000_000, principalKobo: 1, interestKobo: 999_999 },
    ],
    lenderName: 'L',
  };

  test('The terms of an offer are sent as they are, and nothing else', () => {
    const schedule = [
      { dueAt: DUE_DAY - 91 * DAY_MS, amountKobo: 89_753 },
      { dueAt: DUE_DAY, amountKobo: 1_000_000 },
    ];
    expect(agreedTerms(offer)).toEqual({ ...agreed, dueAt: DUE_DAY, schedule });
  });

  test.each([
    [-10 * HOUR_MS, DUE_DAY - 0],
    [-10 * HOUR_MS - 1, DUE_DAY - DAY_MS],
    [14 * HOUR_MS - 1, DUE_DAY],
    [14 * HOUR_MS, DUE_DAY + DAY_MS],
  ])('The due day is the same all day long in Lagos: %i ms from ten o’clock', (ms, day) => {
    expect(dueDayOf({ schedule: [{ dueAt: NOW + 91 * DAY_MS + ms }] })).toBe(day);
  });

  test('Without any payment the terms have no due day', () => {
    expect(dueDayOf({ schedule: [] })).toBe(0);
  });
});

describe('the loan that comes back', () => {
  test('A loan that comes back as agreed has no difference', () => {
    expect(loanDifferences(agreed, orderOf())).toEqual([]);
    expect(loanDifferences(agreed, orderOf({ dueAt: NOW + 91 * DAY_MS + 13 * HOUR_MS }))).toEqual(
      [],
    );
  });

  test.each([
    ['disbursal', 'disbursalKobo', -1],
    ['processingFee', 'processingFeeKobo', 1],
    ['taxOnFee', 'taxOnFeeKobo', 1],
    ['interest', 'interestKobo', 1],
    ['repayment', 'repaymentKobo', 1],
  ] as const)(
    'A loan that comes back with another %s shows that difference',
    (name, field, more) => {
      const [was, got] = [agreed[field], agreed[field] + more];
      expect(loanDifferences(agreed, orderOf({ [field]: got }))).toEqual([
        { name, agreed: was, got },
      ]);
    },
  );

  test.each([
    ['penaltyPerDay', { penaltyKoboPerDay: lateDay + 1 }, lateDay, lateDay + 1],
    ['penaltyPerDay', { penaltyKoboPerDay: lateDay - 1 }, lateDay, lateDay - 1],
    ['dueAt', { dueAt: NOW + 90 * DAY_MS }, DUE_DAY, DUE_DAY - DAY_MS],
    ['dueAt', { dueAt: NOW + 92 * DAY_MS }, DUE_DAY, DUE_DAY + DAY_MS],
    ['bankName', { bankName: 'Access Bank' }, 'Guaranty Trust Bank', 'Access Bank'],
    ['accountEnding', { accountEnding: '9999' }, '6789', '9999'],
  ])('A loan that comes back with another %s shows that difference', (name, change, was, got) => {
    expect(loanDifferences(agreed, orderOf(change))).toEqual([{ name, agreed: was, got }]);
  });

  test('A loan without account or due date in the reply is not compared by them', () => {
    const silent = { bankName: null, accountEnding: null, dueAt: null };
    expect(loanDifferences(agreed, orderOf(silent))).toEqual([]);
  });

  test('Every difference of the loan is listed, in the order of the screen', () => {
    const order = orderOf({
      disbursalKobo: 964_636,
      processingFeeKobo: 29_800,
      taxOnFeeKobo: 5_564,
    });
    const names = loanDifferences(agreed, order).map(({ name }) => name);
    expect(names).toEqual(['disbursal', 'processingFee', 'taxOnFee']);
  });

  describe('with a coupon', () => {
    const less = {
      ...agreed,
      repaymentKobo: agreed.repaymentKobo - 10_000,
      couponReductionKobo: 10_000,
    };
    const order = { repaymentKobo: agreed.repaymentKobo - 10_000, couponReductionKobo: 10_000 };

    test('With a coupon the late fee is lower than the offer showed, and that is no difference', () => {
      expect(
        loanDifferences(
          less,
          orderOf({ ...order, penaltyKoboPerDay: lateDayOf(agreed.repaymentKobo - 10_000) }),
        ),
      ).toEqual([]);
      expect(
        loanDifferences(less, orderOf({ ...order, penaltyKoboPerDay: lateDay + 1 })),
      ).toHaveLength(1);
    });

    test('A coupon that was not taken, or only in part, is a difference', () => {
      expect(loanDifferences(less, orderOf())).toEqual([
        { name: 'coupon', agreed: 10_000, got: 0 },
        { name: 'repayment', agreed: agreed.repaymentKobo - 10_000, got: agreed.repaymentKobo },
      ]);
      const half = { couponReductionKobo: 5_000, repaymentKobo: agreed.repaymentKobo - 5_000 };
      expect(loanDifferences(less, orderOf(half)).map(({ got }) => got)).toEqual([
        5_000,
        agreed.repaymentKobo - 5_000,
      ]);
    });

    test('A coupon that the offer had before the yes is no difference', () => {
      const { couponReductionKobo: _own, ...offered } = less;
      expect(loanDifferences(offered, orderOf(order))).toEqual([]);
    });
  });
});
