/** Digits of phone numbers (§5). A pasted country code becomes the leading 0; another country's is refused. */
import { limits } from '../facts/limits.ts';
import { mobileNumber } from '../facts/phone-numbers.ts';

const { nationalDigits, significantDigits } = mobileNumber;
const withCountry = /^(?:00)?2340?([1-9]\d{9})$/;
/** How a number is written that has a country code. No Nigerian number begins with 00, or has eleven digits without the 0. */
const beginsAbroad = /^(?:[+]|00|234|[1-9]\d{10})/;
/** Digits that may precede a number without its 0. */
const prefixes = /^(?:(?:00)?234)?0?$/;
/** 00, the country code and a national number: nothing shorter may be cut while it is typed. */
const longest = 5 + nationalDigits;

/**
 * The digits of the input, at most `most`. Nigeria's country code is removed, and so is the 0 of an eleven-digit number
 * in a field for ten, because cutting the end gives somebody else's number. Another country's stays, with its +.
 */
export function cleanDigits(typed: string, most: number): string {
  const digits = typed.replace(/\D/g, '');
  const plus = /^\D*[+]/.test(typed) ? '+' : '';
  const withCode = beginsAbroad.test(plus + digits);
  const significant =
    withCountry.exec(digits)?.[1] ??
    // Eleven digits without a code begin with 0.
    (!withCode && digits.length === nationalDigits ? digits.slice(1) : undefined);
  if (significant === undefined) return plus + digits.slice(0, withCode ? longest : most);
  return most < nationalDigits ? significant : `0${significant}`;
}

/** A contact's phone: 10 digits, or 11 where it starts with 0. */
export const cleanContactPhone = (typed: string) =>
  cleanDigits(typed, limits.contactPhoneDigitsAfterZero);

/** Whether `kept` lost a letter or a digit of what was typed; blanks, signs and the country code may go unsaid. */
export function digitsLost(typed: string, kept: string): boolean {
  const digits = typed.replace(/\D/g, '');
  const significant = kept.replace(/^[0+]/, '');
  const before = digits.slice(0, digits.length - significant.length);
  return /[^\d\s().+-]/.test(typed) || !digits.endsWith(significant) || !prefixes.test(before);
}

export type PhoneProblem = 'notANumber';

/** 'notANumber' for a number with a country code: another country's, or Nigeria's with too few or too many digits. */
export const countryProblem = (digits: string): PhoneProblem | undefined =>
  beginsAbroad.test(digits) ? 'notANumber' : undefined;

/** 'notANumber' for a wrong count of digits for their first one, and for a country code that took the place of the rest. */
export function phoneProblem(digits: string): PhoneProblem | undefined {
  const wanted = digits.startsWith('0') ? nationalDigits : significantDigits;
  return digits.length === wanted ? countryProblem(digits) : 'notANumber';
}
