/**
 * Digits of phone numbers (§5: digits only, and a maximum). Nigeria's country code is resolved while it is typed. What
 * is over the maximum is not taken: a number that is cut is somebody else's.
 */
import { limits } from '../facts/limits.ts';
import { mobileNumber } from '../facts/phone-numbers.ts';
import { digitsIn, plainDigits } from './digits.rules.ts';

const { nationalDigits, significantDigits } = mobileNumber;
/** The country code, with enough of the number to recognise it. */
const withCountry = /^(?:00)?234(0?[2789]\d*|0)$/;
/** What may still become the country code. */
const maybeCountry = /^(?:00)?(?:2|23|234)?$/;
/** No Nigerian number without its 0 begins with another digit than 2, of landlines, and 7 to 9, or has eleven. */
const beginsAbroad = /^(?:00|234|[13-6]\d{9}|[1-9]\d{10})/;
/** Digits that may precede a number without its 0. */
const prefixes = /^(?:(?:00)?234)?0?$/;

/** A number of another country: its digits alone don't identify it, so the + is kept, but not shown. */
const isAbroad = (value: string) => value.startsWith('+') && !maybeCountry.test(value.slice(1));

/** What the field shows of its value: digits, and a + only while Nigeria's code may follow. */
export const shownDigits = (value: string) => (isAbroad(value) ? value.slice(1) : value);

/** Whether one of two texts of digits begins as the other does. */
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
 * The digits of the input, or `before` if they are more than `most`. Nigeria's country code is removed, and so is
 * the 0 of an eleven-digit number in a field for ten. Another country's number keeps a + in front.
 */
export const cleanDigits = (typed: string, most: number, before = '') =>
  taken(typed, before, () => most);

/** A contact's phone: 10 digits, or 11 if it starts with 0. */
export const cleanContactPhone = (typed: string, before = '') =>
  taken(typed, before, (digits) =>
    digits.startsWith('0') ? limits.contactPhoneDigitsAfterZero : limits.contactPhoneDigits,
  );

/** Whether `kept` lost a letter or a digit of what was typed; blanks, signs and the country code may go unsaid. */
export function digitsLost(typed: string, kept: string): boolean {
  const digits = digitsIn(typed);
  const significant = kept.replace(/^[+]?0?/, '');
  const before = digits.slice(0, digits.length - significant.length);
  return (
    /[^\d\s().+-]/.test(plainDigits(typed)) ||
    !digits.endsWith(significant) ||
    !prefixes.test(before)
  );
}

export type PhoneProblem = 'notANumber' | 'abroad';

/** `abroad` for a number with another country's code, 'notANumber' for one that cannot be a Nigerian one. */
export const countryProblem = (value: string): PhoneProblem | undefined =>
  value.startsWith('+') ? 'abroad' : beginsAbroad.test(value) ? 'notANumber' : undefined;

/** 'notANumber' also for a wrong count of digits for their first one. */
export function phoneProblem(value: string): PhoneProblem | undefined {
  const wanted = value.startsWith('0') ? nationalDigits : significantDigits;
  return countryProblem(value) ?? (value.length === wanted ? undefined : 'notANumber');
}
