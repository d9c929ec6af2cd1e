/** The SMS code: six digits, however they are pasted. */
import * as fc from '../../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { cleanSmsCode, isCodeLost, smsCodeProblem } from '#src/login/sms-code.rules.ts';

test.each([
  ['123456', '123456', undefined],
  [' 12 34-56 ', '123456', undefined],
  ['Your code is 123456. It expires in 5 minutes.', '123456', undefined],
  ['1234567', '123456', undefined],
  ['Expires in 5 minutes: 388892 is your code', '388892', undefined],
  ['LendMax 2026: 388892', '388892', undefined],
  ['LendMax 2026: 388 892', '388892', undefined],
  ['G-840979', '840979', undefined],
  ['<#> 388-892. Valid until 10:45', '388892', undefined],
  ['Call 08031234567 about loan 42', '', 'empty'],
  ['٣٨٨٨٩٢', '388892', undefined],
  ['۳۸۸۸۹۲', '388892', undefined],
  ['３８８８９２', '388892', undefined],
  ['12345', '12345', 'incomplete'],
  ['', '', 'empty'],
  ['none', '', 'empty'],
])('The text %j holds the code %j with the problem %s', (typed, code, problem) => {
  expect(cleanSmsCode(typed)).toBe(code);
  expect(smsCodeProblem(typed)).toBe(problem);
});

test('A text without a code is reported as lost, and the words around a code are not', () => {
  const isLost = (typed: string) => isCodeLost(typed, cleanSmsCode(typed));
  expect(['none', 'Call 08031234567', '12a', 'Your code: 388892', ' ', ''].map(isLost)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('Cleaning a code twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.anyCharacter }), (typed) => {
      expect(cleanSmsCode(cleanSmsCode(typed))).toBe(cleanSmsCode(typed));
    }),
  );
});
