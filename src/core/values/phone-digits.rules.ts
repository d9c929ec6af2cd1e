/**
 * Digits of phone numbers (§5: digits only, and a maximum). Nigeria's country code is removed while typing. Input over
 * the maximum is refused, because a number that is cut belongs to somebody else.
 */
import { limits } from '../../facts/limits.ts';
import { mobileNumber } from '../../facts/phone-numbers.ts';
import { digitsIn, hasOther } from './digits.rules.ts';

const { nationalDigits, significantDigits } = mobileNumber;
/** The country code, followed by enough of the number to recognise it. */
const withCountry = /^(?:00)?234(0?[2789]\d*|0)$/;
/** The beginning of a possible country code. */
const maybeCountry = /^(?:00)?(?:2|23|234)?$/;
/** A Nigerian number without its 0 begins with 2 (landlines) or 7 to 9, and has at most ten digits. */
const beginsAbroad = /^(?:00|234|[13-6]\d{9}|[1-9]\d{10})/;
/** Digits that may precede a number without its 0. */
const prefixes = /^(?:(?:00)?234)?0?$/;

/** Whether it is a foreign number. Its digits alone don't show that, so the + is kept but not shown. */
const isAbroad = (value: string) => value.startsWith('+') && !maybeCountry.test(value.slice(1));

/** The text that the field shows: digits, and a + only while Nigeria's code may follow. */
export const shownDigits = (value: string) => (isAbroad(value) ? value.slice(1) : value);

/** Whether one of two strings of digits is the beginning of the other. */
const isEditOf = (digits: string, before: string) => {
  const [now, then] = [digits.slice(0, 2), before.slice(0, 2)];
  return now !== '' && (now.startsWith(then) || then.startsWith(now));
};

function taken(typed: string, before: string, mostOf: (digits: string) => number): string {
  const digits = digitsIn(typed);
  const hasPlus = /^\D*[+]/.test(typed) || (isAbroad(before) && isEditOf(digits, before.slice(1)));
  const rest = withCountry.exec(digits)?.[1];
  if (rest !== undefined) {
    const significant = rest.replace(/^0/, '');
    const national = mostOf('0') < nationalDigits && significant ? significant : `0${significant}`;
    return national.length > mostOf(national) ? before : national;
  }
  const isLong = digits.length === nationalDigits && mostOf('0') === significantDigits;
  const kept = isLong && /^0[1-9]/.test(digits) ? digits.slice(1) : digits;
  const most = mostOf(kept);
  if (hasPlus && !/^0[1-9]/.test(kept)) return `+${kept.slice(0, most)}`;
  return kept.length > most ? before : kept;
}

/**
 * The digits of the input, or `before` if there are more than `most`. Removes Nigeria's country code, and the 0 of an
 * eleven-digit number in a field for ten. A foreign number keeps a + in front.
 */
export const cleanDigits = (typed: string, most: number, before = '') =>
  taken(typed, before, () => most);

/** A contact's phone: 10 digits, or 11 if it starts with 0. */
export const cleanContactPhone = (typed: string, before = '') =>
  taken(typed, before, (digits) =>
    digits.startsWith('0') ? limits.contactPhoneDigitsAfterZero : limits.contactPhoneDigits,
  );

/** Whether `kept` lost a letter or a digit of `typed`. Blanks, signs and the country code may be dropped silently. */
export function digitsLost(typed: string, kept: string): boolean {
  const digits = digitsIn(typed);
  const significant = kept.replace(/^[+]?0?/, '');
  const before = digits.slice(0, digits.length - significant.length);
  return hasOther(typed) || !digits.endsWith(significant) || !prefixes.test(before);
}

export type PhoneProblem = 'notANumber' | 'abroad';

/** 'abroad' for a number with a foreign country code, 'notANumber' for one that can't be Nigerian. */
export const countryProblem = (value: string): PhoneProblem | undefined =>
  value.startsWith('+') ? 'abroad' : beginsAbroad.test(value) ? 'notANumber' : undefined;

/** 'notANumber' also if the number of digits doesn't match the first digit. */
export function phoneProblem(value: string): PhoneProblem | undefined {
  const wanted = value.startsWith('0') ? nationalDigits : significantDigits;
  return countryProblem(value) ?? (value.length === wanted ? undefined : 'notANumber');
}
