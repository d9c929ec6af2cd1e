/** The SMS code: its digits, however they are pasted. */
import { digitsIn, plainDigits } from '../core/digits.rules.ts';
import { limits } from '../facts/limits.ts';

const SMS_CODE_DIGITS = limits.smsCodeDigits;

/**
 * The code in what was typed or pasted. A message has other numbers too: the first with as many digits as a code is
 * it, written in one or in groups. '' for a message without one.
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

/** Whether something was entered that has no code in it. */
export const isCodeLost = (typed: string, kept: string) => kept === '' && typed.trim() !== '';

/** 'empty' or 'incomplete' for a short input. */
export function smsCodeProblem(typed: string): 'empty' | 'incomplete' | undefined {
  const code = cleanSmsCode(typed);
  if (!code) return 'empty';
  return code.length < SMS_CODE_DIGITS ? 'incomplete' : undefined;
}
