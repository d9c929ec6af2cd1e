/** Amounts to repay (§5): whole naira, at least the minimum, at most the debt; a comma is never a decimal point. */
import * as fc from '../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { formatBasisPoints, formatKobo, formatRate } from '#src/core/texts/figures.ts';
import {
  groupTyped,
  halfOf,
  readNaira,
  readRepayment,
  repayAmountProblem,
} from '#src/repay/money.rules.ts';

const MINIMUM = 10_000;
const OWED = 2_724_384;

describe('amount to repay', () => {
  test.each([
    ['100', undefined],
    ['27243', undefined],
    ['27,243', undefined],
    ['27 243', undefined],
    ['₦ 27,243', undefined],
    ['  500  ', undefined],
    ['', 'empty'],
    ['   ', 'empty'],
    ['0', 'belowMinimum'],
    ['99', 'belowMinimum'],
    ['-500', 'notInteger'],
    ['+500', 'notInteger'],
    ['500.5', 'notInteger'],
    ['500.00', undefined],
    ['500.', undefined],
    ['500.001', 'notInteger'],
    ['1,50', 'notInteger'],
    ['1,5', 'notInteger'],
    ['10,00', 'notInteger'],
    ['1,0000', 'notInteger'],
    [',500', 'notInteger'],
    ['500,', 'notInteger'],
    ['5 0 0', 'notInteger'],
    ['1e309', 'notInteger'],
    ['1e3', 'notInteger'],
    ['0x1F4', 'notInteger'],
    ['Infinity', 'notInteger'],
    ['NaN', 'notInteger'],
    ['five hundred', 'notInteger'],
    ['٥٠٠', 'notInteger'],
    ['500₦', 'notInteger'],
    ['9'.repeat(13), 'notInteger'],
    ['9'.repeat(309), 'notInteger'],
    ['27243.84', undefined],
    ['₦27,243.84', undefined],
    ['27243.83', 'notInteger'],
    ['27243.8', 'notInteger'],
    ['.84', 'notInteger'],
    ['27244', 'aboveOwed'],
    ['999999999999', 'aboveOwed'],
  ] as const)('The amount %j gives the problem %s', (typed, problem) => {
    expect(repayAmountProblem(typed, MINIMUM, OWED)).toBe(problem);
  });

  test('Exactly the minimum and exactly the debt are accepted, and a naira beyond is not', () => {
    const owed = 2_700_000;
    expect(repayAmountProblem('27,000', MINIMUM, owed)).toBeUndefined();
    expect(repayAmountProblem('27,001', MINIMUM, owed)).toBe('aboveOwed');
    expect(repayAmountProblem('100', MINIMUM, owed)).toBeUndefined();
  });

  test('A naira sign without an amount is no number, and twelve digits still are', () => {
    expect(repayAmountProblem('₦', MINIMUM, OWED)).toBe('notInteger');
    expect(readNaira('999999999999')).toBe(99_999_999_999_900);
  });

  test('With less owed than the minimum no typed amount is valid', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), (naira) => {
        expect(repayAmountProblem(String(naira), MINIMUM, 5_050)).toBeDefined();
      }),
    );
  });

  test('A typed amount is read exactly, in kobo', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999_999_999_999 }), (naira) => {
        expect(readNaira(String(naira))).toBe(naira * 100);
        expect(readNaira(formatKobo(naira * 100))).toBe(naira * 100);
      }),
    );
  });

  test('A valid amount is the whole debt, or whole naira between minimum and debt', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., ₦-e') }), (typed) => {
        if (repayAmountProblem(typed, MINIMUM, OWED) !== undefined) return;
        const kobo = readRepayment(typed, OWED) ?? -1;
        expect(kobo === OWED || kobo % 100 === 0).toBe(true);
        expect(kobo).toBeGreaterThanOrEqual(MINIMUM);
        expect(kobo).toBeLessThanOrEqual(OWED);
      }),
    );
  });
});

/** The field after typing the text key by key at its end. */
const byKeys = (text: string) =>
  [...text].reduce((shown, key) => groupTyped(shown + key, shown), '');
const read = (shown: string) => readRepayment(shown, OWED);

describe('amount during typing', () => {
  test.each([
    ['27243.84', '27,243.84'],
    ['1000000', '1,000,000'],
    ['007', '7'],
    ['0', '0'],
    ['5 000', '5,000'],
    ['5,000', '5,000'],
    ['₦5000', '5,000'],
    ['1,50', '1,50'],
    ['1.005', '1.005'],
    ['100.000', '100.000'],
    ['1e5', '1e5'],
    ['0.1+0.2', '0.1+0.2'],
    ['.5', '.5'],
    ['1..5', '1..5'],
    ['٥٠٠', '٥٠٠'],
    ['５００', '５００'],
    ['5👩🏽‍💼', '5👩🏽💼'],
    ['9'.repeat(12), '999,999,999,999'],
  ])('Typing %s key by key shows %s', (keys, shown) => {
    expect(byKeys(keys)).toBe(shown);
  });

  test.each([
    ['27243.84', '27,243.84'],
    ['₦27,243.84', '27,243.84'],
    ['NGN 27,243.84', '27,243.84'],
    ['N500', '500'],
    ['\u200e5,000\u200e', '5,000'],
    ['5\u200b000', '5,000'],
    ['\ufeff5000\u2060', '5,000'],
    ['\u202e005', '\u202e005'],
    ['\u202e500', '\u202e500'],
    ['1,50', '1,50'],
    ['27.243,84', '27.243,84'],
    ['½', '½'],
    ['10²', '10²'],
    ['5 00', '5 00'],
  ])('Pasting %j shows %s', (pasted, shown) => {
    expect(groupTyped(pasted, '')).toBe(shown);
  });

  test.each([
    ['1,50', '1,500', '150'],
    ['1,23,567', '1,234,567', '123,567'],
    [',234', '1,234', '234'],
    ['1234', '1,234', '1,234'],
    ['21,234', '1,234', '21,234'],
    ['', '5', ''],
    ['27,243,', '27,243', '27,243,'],
  ])('Typing %s after %s shows %s', (typed, before, shown) => {
    expect(groupTyped(typed, before)).toBe(shown);
  });

  test('A long text is cut, and the rest is never an amount', () => {
    for (const long of [
      `500${' '.repeat(9_997)}`,
      '9'.repeat(10_000),
      `500.${'0'.repeat(9_996)}`,
    ]) {
      expect(read(groupTyped(long, ''))).toBeUndefined();
      expect(groupTyped(long, '').length).toBeLessThanOrEqual(21);
    }
  });

  const anyText = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,  ₦e+-\u200e\u202e٥５😀½'), maxLength: 24 }),
    fc.string({ unit: 'grapheme' }),
  );
  /** The unambiguous value of a text: plain digits or groups of three, up to two decimals. */
  const plainly = (text: string) => {
    const bare = text
      .replace(/\u200e/g, '')
      .replace(/\s/g, ' ')
      .trim()
      .replace(/^(?:₦|N|NGN)\s*/i, '');
    if (!/^(\d+|\d{1,3}([ ,]\d{3})+)(\.\d{0,2})?$/.test(bare)) return undefined;
    const [naira = '', kobo = ''] = bare.replace(/[ ,]/g, '').split('.');
    return Number(naira) * 100 + Number(kobo.padEnd(2, '0'));
  };

  test('A pasted amount is paid as it plainly reads, or not at all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect([undefined, plainly(text)]).toContain(read(groupTyped(text, '')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('An amount typed key by key is paid as it plainly reads, or not at all', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const keys = text.replace(/[,\s]/g, '');
        expect([undefined, plainly(keys)]).toContain(read(byKeys(keys)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('The amount that the field shows is the amount paid', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), (edits) => {
        const shown = edits.reduce((before, typed) => groupTyped(typed, before), '');
        expect([undefined, plainly(shown)]).toContain(read(shown));
      }),
    );
  });

  test('Half of a debt is whole naira, and never less than half', () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), (kobo) => {
        expect(halfOf(kobo) % 100).toBe(0);
        expect(halfOf(kobo) * 2 - kobo).toBeGreaterThanOrEqual(0);
        expect(halfOf(kobo) * 2 - kobo).toBeLessThan(200);
      }),
    );
  });
});

describe('figures as text', () => {
  test.each([
    [0, '₦0'],
    [1, '₦0.01'],
    [2_471_090, '₦24,710.90'],
    [100_000_000, '₦1,000,000'],
    [-52_324, '−₦523.24'],
  ])('%d kobo are written %s', (kobo, text) => {
    expect(formatKobo(kobo)).toBe(text);
  });

  test('Kobo are hidden when they are zero', () => {
    expect(formatKobo(2_500_000)).toBe('₦25,000');
    expect(formatKobo(2_500_001)).toBe('₦25,000.01');
  });

  test('Rates are written with one decimal, basis points as short as possible', () => {
    expect(formatRate(0.4788)).toBe('47.9%');
    expect(formatRate(1.336)).toBe('133.6%');
    expect(formatRate(0)).toBe('0.0%');
    expect(formatBasisPoints(3600)).toBe('36%');
    expect(formatBasisPoints(98)).toBe('0.98%');
  });
});
