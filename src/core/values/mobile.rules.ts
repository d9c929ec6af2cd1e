/**
 * Nigerian mobile numbers: removes what people type around the digits, checks them, and returns the national form (§5).
 */
import { mobileNumber } from '../../facts/phone-numbers.ts';
import { digitsIn } from './digits.rules.ts';

export type MobileProblem = 'empty' | 'tooShort' | 'tooLong' | 'notMobile';

/**
 * One more than the longest form (00 234 0 and ten digits), so that input that is too long isn't cut to a valid number.
 */
const MOST_DIGITS = 17;

/** Only the digits of the input, at most 17. */
export function mobileDigits(typed: string): string {
  return digitsIn(typed).slice(0, MOST_DIGITS);
}

/**
 * The national form, 11 digits with the leading 0, of +234…, 234…, 0… or the bare ten digits. Other input is unchanged.
 */
export function nationalMobile(typed: string): string {
  const digits = mobileDigits(typed).replace(/^00(?=234)/, '');
  if (/^234\d{10}$/.test(digits)) return `0${digits.slice(3)}`;
  if (/^2340\d{10}$/.test(digits)) return digits.slice(3);
  if (/^[789]\d{9}$/.test(digits)) return `0${digits}`;
  return digits;
}

/**
 * The problem of a typed number, or undefined. An unknown prefix is allowed (src/docs/sources.md#mobile-prefixes).
 */
export function mobileProblem(typed: string): MobileProblem | undefined {
  const national = nationalMobile(typed);
  if (!national) return 'empty';
  if (/^\D*[+](?!\D*234)/.test(typed)) return 'notMobile';
  if (national.length < 11) return 'tooShort';
  if (national.length > 11) return 'tooLong';
  const { firstDigits, notMobile } = mobileNumber;
  const mobile = firstDigits.some((digit) => national.startsWith(`0${digit}`));
  const personal = !notMobile.some((start) => national.startsWith(start));
  return mobile && personal ? undefined : 'notMobile';
}
