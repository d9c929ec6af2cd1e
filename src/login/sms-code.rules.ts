/** The SMS code: its digits, however they are pasted. */
import { limits } from '../facts/limits.ts';

const SMS_CODE_DIGITS = limits.smsCodeDigits;

export function cleanSmsCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, SMS_CODE_DIGITS);
}

/** 'empty' or 'incomplete' for a short input. */
export function smsCodeProblem(typed: string): 'empty' | 'incomplete' | undefined {
  const code = cleanSmsCode(typed);
  if (!code) return 'empty';
  return code.length < SMS_CODE_DIGITS ? 'incomplete' : undefined;
}
