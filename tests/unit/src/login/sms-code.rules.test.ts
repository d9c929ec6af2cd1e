/** The SMS code: six digits, however they are pasted. */
import { expect, test } from 'vitest';
import { cleanSmsCode, smsCodeProblem } from '#src/login/sms-code.rules.ts';

test.each([
  ['123456', '123456', undefined],
  ['12 34-56', '123456', undefined],
  ['Your code: 123456.', '123456', undefined],
  ['1234567', '123456', undefined],
  ['12345', '12345', 'incomplete'],
  ['', '', 'empty'],
  ['none', '', 'empty'],
])('%j is the code %j: %s', (typed, code, problem) => {
  expect(cleanSmsCode(typed)).toBe(code);
  expect(smsCodeProblem(typed)).toBe(problem);
});
