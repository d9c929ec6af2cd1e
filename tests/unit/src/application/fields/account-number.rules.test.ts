/** Account numbers, BVN, CVC (§5): cleaners by properties, NUBAN by published and computed examples, advice only. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  accountProblem,
  cleanAccountNumber,
  cleanBvn,
  cleanCvc,
  isBvn,
  isCvc,
  nubanBankDigits,
  nubanDoubtful,
  nubanFits,
} from '#src/application/fields/account-number.rules.ts';

const fitting = [
  ['011', '0000014579'],
  ['011', '0000000220'],
  ['044', '0000000017'],
  ['058', '1234567896'],
  ['057', '1000000001'],
  ['033', '2000000073'],
  ['214', '9876543210'],
  ['032', '0000000003'],
  ['00103', '1000000012'],
  ['50211', '2000000006'],
  ['50515', '5000000006'],
  ['51318', '3000000006'],
  ['90052', '0000000016'],
] as const;

const notFitting = [
  ['011', '0000014578', 'wrong check digit'],
  ['058', '2134567896', 'two digits exchanged'],
  ['044', '9876543210', 'of another bank'],
  ['057', '100000000', 'nine digits'],
  ['057', '10000000091', 'eleven digits'],
  ['057', '10000000A2', 'a letter'],
] as const;

describe('NUBAN', () => {
  test.each(fitting)('The NUBAN %s %s passes its check digit', (bank, account) => {
    expect(nubanFits(bank, account)).toBe(true);
    expect(nubanDoubtful(bank, account)).toBe(false);
  });

  test.each(notFitting)('The NUBAN %s %s fails its check digit: %s', (bank, account) => {
    expect(nubanFits(bank, account)).toBe(false);
  });

  test('Exactly one check digit fits each serial number of a bank', () => {
    const serials = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(fc.constantFrom('011', '058', '50211', '00103'), serials, (bank, serial) => {
        const nine = String(serial).padStart(9, '0');
        const ends = [...'0123456789'].filter((end) => nubanFits(bank, nine + end));
        expect(ends).toHaveLength(1);
      }),
    );
  });

  test.each([
    ['011', '000011'],
    ['50211', '950211'],
    ['120001', '120001'],
    ['035A', '000035'],
    ['00305', '000305'],
    ['00716', undefined],
    ['', undefined],
    ['12', undefined],
    ['A35', undefined],
    ['35A', undefined],
    ['3 5', undefined],
    ['0035', undefined],
    ['toString', undefined],
  ])('The six NUBAN digits of bank %s are %s', (code, digits) => {
    expect(nubanBankDigits(code)).toBe(digits);
  });

  test('A wrong check digit is doubted at a commercial bank, not at a wallet, microfinance or unknown bank', () => {
    expect(nubanDoubtful('058', '1234567895')).toBe(true);
    for (const bank of ['999992', '50211', '90052', 'nobody', '']) {
      expect(nubanDoubtful(bank, '8031234567')).toBe(false);
    }
  });

  test('An account number of other than ten digits is not doubted', () => {
    for (const account of ['', '1', '123456789', '12345678901']) {
      expect(nubanDoubtful('058', account)).toBe(false);
    }
  });
});

describe('lengths (§5: messages for 10, 16 and 18 digits)', () => {
  test.each([
    [10, 'bankCard', undefined],
    [9, 'bankCard', 'accountLength10'],
    [11, 'bankCard', 'accountLength10'],
    [16, 'bankCard', 'accountLength16'],
    [18, 'bankCard', 'accountLength10'],
    [18, 'clabe', undefined],
    [17, 'clabe', 'accountLength18'],
    [10, 'clabe', 'accountLength18'],
    [16, 'clabe', 'accountLength16'],
  ] as const)('%i digits for a %s give the problem %s', (count, cardType, problem) => {
    expect(accountProblem('1'.repeat(count), cardType)).toBe(problem);
  });
});

const cleaners = { cleanAccountNumber, cleanBvn, cleanCvc };
const most = { cleanAccountNumber: 19, cleanBvn: 12, cleanCvc: 5 };
const anything = fc.oneof(
  fc.string({ unit: fc.anyCharacter, maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('0', '7', '9', ' ', '-', '\u200f', '٣', '😀', 'x') }),
);

describe.each(['cleanAccountNumber', 'cleanBvn', 'cleanCvc'] as const)('%s', (name) => {
  const clean = cleaners[name];

  test('The cleaner keeps only digits, at most the allowed number, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const kept = clean(typed);
        expect(kept).toMatch(/^[0-9]*$/);
        expect(kept.length).toBeLessThanOrEqual(most[name]);
        expect(clean(kept)).toBe(kept);
      }),
    );
  });

  test('The cleaner never cuts a number that is too long into a valid one', () => {
    const tooLong = clean('1'.repeat(10_000));
    expect(tooLong).toHaveLength(most[name]);
    expect(isBvn(tooLong) || isCvc(tooLong)).toBe(false);
    expect(accountProblem(tooLong, 'bankCard')).toBeDefined();
    expect(accountProblem(tooLong, 'clabe')).toBeDefined();
  });
});

test.each([
  ['22123456789', true],
  ['2212345678', false],
  ['221234567890', false],
  ['2212345678x', false],
  ['', false],
])('The BVN "%s" is valid: %s', (typed, sound) => {
  expect(isBvn(typed)).toBe(sound);
});

test.each([
  ['12', false],
  ['123', true],
  ['1234', true],
  ['12345', false],
])('The CVC "%s" is valid: %s', (typed, sound) => {
  expect(isCvc(typed)).toBe(sound);
});
