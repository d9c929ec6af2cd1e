/** Mobile numbers (§5): every form people type. No number is refused only for its prefix. */
import * as fc from '../../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { mobileDigits, mobileProblem, nationalMobile } from '#src/core/values/mobile.rules.ts';

const RTL = '\u200f';

describe('forms of one number', () => {
  test.each([
    '08031234567',
    '8031234567',
    '+2348031234567',
    '2348031234567',
    '002348031234567',
    '23408031234567',
    '+23408031234567',
    '0023408031234567',
    '0803 123 4567',
    '  0803-123-4567  ',
    '+234 (0) 803 123 4567',
    '00 234 803 123 4567',
    `${RTL}0803${RTL} 123 4567\u202c`,
    'tel:08031234567',
    '📱 08031234567',
    '0803\u00a0123\u00a04567',
  ])('%j is read as 08031234567', (typed) => {
    expect(nationalMobile(typed)).toBe('08031234567');
    expect(mobileProblem(typed)).toBeUndefined();
  });
});

describe('refused numbers', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'empty'],
    ['😀😀😀', 'empty'],
    ['+', 'empty'],
    ['0803123456', 'tooShort'],
    ['803123456', 'tooShort'],
    ['+234803123456', 'tooLong'],
    ['080312345678', 'tooLong'],
    ['002348031234567890', 'tooLong'],
    ['9'.repeat(10_000), 'tooLong'],
    ['x'.repeat(10_000), 'empty'],
    ['07001234567', 'notMobile'],
    ['08001234567', 'notMobile'],
    ['+2347001234567', 'notMobile'],
    ['01123456789', 'notMobile'],
    ['18031234567', 'notMobile'],
    // Eleven digits without a 0: adding one would report 'too long' for a number of the right length.
    ['80312345678', 'notMobile'],
    ['00000000000', 'notMobile'],
  ] as const)('The number %j gives the problem %s', (typed, problem) => {
    expect(mobileProblem(typed)).toBe(problem);
  });
});

test('No personal number is refused for a prefix that no list knows', () => {
  const starts = ['7', '8', '9'].flatMap((first) =>
    Array.from({ length: 100 }, (_, next) => `0${first}${String(next).padStart(2, '0')}`),
  );
  const refused = starts.filter((start) => mobileProblem(`${start}1234567`) !== undefined);
  expect(refused).toEqual(['0700', '0800']);
});

describe('properties', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

  test('Cleaning a number twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.anyCharacter }), (typed) => {
        expect(mobileDigits(mobileDigits(typed))).toBe(mobileDigits(typed));
        expect(nationalMobile(nationalMobile(typed))).toBe(nationalMobile(typed));
      }),
    );
  });

  test('Every form of a number comes to the same national form', () => {
    fc.assert(
      fc.property(fc.constantFrom('7', '8', '9'), digits(9), (first, rest) => {
        const bare = first + rest;
        for (const before of ['0', '', '+234', '234', '00234', '2340', '002340', ' +234 0 ']) {
          expect(nationalMobile(before + bare)).toBe(`0${bare}`);
        }
      }),
    );
  });

  test.each(['+44 7911 123456', '+95 9 123 4567', '+80 3123 4567', '(+1) 202 555 0123'])(
    '%s is refused as a number of another country',
    (number) => expect(mobileProblem(number)).toBe('notMobile'),
  );

  test('A number that is too long is never cut to a valid one', () => {
    fc.assert(
      fc.property(digits(7), fc.integer({ min: 1, max: 30 }), (rest, more) => {
        for (const start of ['0803', '803', '+234803', '00234803', '002340803']) {
          expect(mobileProblem(start + rest + '5'.repeat(more))).toBeDefined();
        }
      }),
    );
  });
});
