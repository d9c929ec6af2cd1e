/**
 * The ledger and the marketplace's arithmetic: examples, rounding, balance under any sequence of payments.
 * The examples are typed, calculated by hand.
 */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  checkBooks,
  owed,
  post,
  postDisbursal,
  postPenalty,
  postSettlement,
  postWaiver,
} from '#harness/simulator/market/ledger.ts';
import { interestFor, loanAmounts } from '#harness/simulator/market/loan.ts';
import { standardTerms } from '#harness/simulator/world/terms.ts';
import type { LedgerEntry, World } from '#harness/simulator/world/world.ts';
import { createSimulator } from '../../simulator.ts';

const ID = 'L1';
const books = () => ({ ledger: [] as LedgerEntry[] });

describe('arithmetic', () => {
  test.each([
    [2_500_000, 91, 24_500, 4_410, 224_384, 2_471_090, 2_724_384],
    [1_000_000, 91, 9_800, 1_764, 89_753, 988_436, 1_089_753],
    [100_000, 365, 980, 176, 36_000, 98_844, 136_000],
    [6_000_000, 182, 58_800, 10_584, 1_077_041, 5_930_616, 7_077_041],
  ])(
    'A loan of %i kobo for %i days has the exact amounts',
    (principal, days, fee, tax, interest, payout, repayment) => {
      expect(loanAmounts(principal, days, standardTerms)).toEqual({
        principalKobo: principal,
        feeKobo: fee,
        taxKobo: tax,
        interestKobo: interest,
        disbursalKobo: payout,
        repaymentKobo: repayment,
      });
    },
  );

  test('Amounts beyond exact numbers are refused', () => {
    expect(() => interestFor(Number.MAX_SAFE_INTEGER, 3_600, 91)).toThrow(RangeError);
  });
});

describe('the ledger', () => {
  test('The ledger refuses entries that do not balance or are no whole kobo', () => {
    const entry = (a: number, b: number): LedgerEntry => ({
      at: 0,
      loanOrderId: ID,
      kind: 'payment',
      note: 'x',
      lines: [
        { account: 'cash', kobo: a },
        { account: 'receivable.principal', kobo: b },
      ],
    });
    const world = books();
    expect(() => post(world, entry(1, -2))).toThrow(RangeError);
    expect(() => post(world, entry(0.5, -0.5))).toThrow(RangeError);
    expect(world.ledger).toEqual([]);
  });

  test('After any events the debt is principal, interest and penalties less settlements', () => {
    const events = fc.array(
      fc.record({ pay: fc.boolean(), size: fc.integer({ min: 1, max: 900_000 }) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 60_000 }), events, (naira, run) => {
        const world = books();
        const amounts = loanAmounts(naira * 100, 91, standardTerms);
        postDisbursal(world, ID, 0, amounts);
        let expected = naira * 100 + amounts.interestKobo;
        for (const { pay, size } of run) {
          if (!pay) {
            postPenalty(world, ID, 1, 1, size);
            expected += size;
          } else if (expected > 0) {
            const amount = Math.min(size, expected);
            postSettlement(world, ID, 1, amount, { kind: 'payment', note: '' });
            expected -= amount;
          }
          expect(owed(world, ID)).toBe(expected);
        }
        for (const entry of world.ledger) {
          expect(entry.lines.reduce((total, line) => total + line.kobo, 0)).toBe(0);
        }
      }),
      { numRuns: 200, seed: 9 },
    );
  });

  test('The ledger refuses to settle more than is owed, or nothing', () => {
    const world = books();
    postDisbursal(world, ID, 0, loanAmounts(100_000, 91, standardTerms));
    const most = owed(world, ID);
    const settle = (amount: number) => () =>
      postSettlement(world, ID, 1, amount, { kind: 'payment', note: '' });
    expect(settle(most + 1)).toThrow(RangeError);
    expect(settle(0)).toThrow(RangeError);
    expect(settle(most)).not.toThrow();
    expect(owed(world, ID)).toBe(0);
  });

  test('A cancelled loan waives its fee and tax, then its interest, at its own time', () => {
    const world = books();
    const amounts = loanAmounts(100_000, 91, standardTerms);
    postDisbursal(world, ID, 0, amounts);
    postSettlement(world, ID, 5, amounts.disbursalKobo, { kind: 'payment', note: '' });
    postWaiver(world, ID, 7, amounts);
    expect(owed(world, ID)).toBe(0);
    const { feeKobo, taxKobo, interestKobo } = amounts;
    const waiver = world.ledger.at(-1);
    expect(waiver).toMatchObject({ at: 7, loanOrderId: ID, kind: 'waiver' });
    expect(waiver?.lines.filter(({ kobo }) => kobo > 0)).toEqual([
      { account: 'income.fee', kobo: feeKobo },
      { account: 'tax', kobo: taxKobo },
      { account: 'income.interest', kobo: interestKobo },
    ]);
  });
});

describe('checkBooks', () => {
  const corrupt: [string, (world: World) => void][] = [
    ['sums to', (world) => void world.ledger[0]?.lines.pop()],
    ['2 payouts', (world) => void world.ledger.push(...structuredClone(world.ledger))],
    ['orders.0.status: 4', (world) => world.orders.forEach((order) => void (order.status = 4))],
    [
      'orders.0.terms.feeBp: 1250000 kobo by these terms, the ledger has 24500',
      (world) => world.orders.forEach(({ terms }) => void (terms.feeBp = 5_000)),
    ],
    ['orders.0.terms.interestBpPerYear: 224384 kobo', (world) => void world.ledger.pop()],
    [
      'there is no order X',
      (world) => world.ledger.forEach((entry) => void (entry.loanOrderId = 'X')),
    ],
  ];

  test.each(corrupt)('checkBooks finds that something %s', async (words, change) => {
    const simulator = createSimulator();
    const phone = await simulator.world('repaying');
    const state = await phone.state();
    expect(checkBooks(state)).toEqual([]);
    change(state);
    expect(checkBooks(state).join('\n')).toContain(words);
  });
});
