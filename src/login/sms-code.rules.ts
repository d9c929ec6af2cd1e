/** The SMS code: finds its digits, however they were pasted. */
import { digitsIn, plainDigits } from '../core/values/digits.rules.ts';
import { limits } from '../facts/limits.ts';

const SMS_CODE_DIGITS = limits.smsCodeDigits;

/**
 * The code in typed or pasted text. A message has other numbers too, so the first with the length of a code is used,
 * written in one or in groups. '' without one.
 */
export function cleanSmsCode(typed: string): string {
  const plain = plainDigits(typed);
  const runs = plain.split(/\D+/);
  const groups = plain.match(/\d+(?:[\s-]\d+)*/g) ?? [];
  const code = [...runs, ...groups.map(digitsIn)].find((one) => one.length === SMS_CODE_DIGITS);
  const digits = digitsIn(plain);
  const isMessage = digits.length > SMS_CODE_DIGITS && /\p{L}/u.test(plain);
  return code ?? (isMessage ? '' : digits.slice(0, SMS_CODE_DIGITS));
}

/** Whether the customer entered something that has no code in it. */
export const isCodeLost = (typed: string, kept: string) => kept === '' && typed.trim() !== '';

/** 'empty' or 'incomplete' for a short input. */
export function smsCodeProblem(typed: string): 'empty' | 'incomplete' | undefined {
  const code = cleanSmsCode(typed);
  if (!code) return 'empty';
  return code.length < SMS_CODE_DIGITS ? 'incomplete' : undefined;
}
