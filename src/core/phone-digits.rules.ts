/** Phone numbers by their digits (§5): as many as the field takes; a pasted country code becomes the leading 0 again. */
import { limits } from '../facts/limits.ts';
import { mobileNumber } from '../facts/phone-numbers.ts';

const { countryCode, significantDigits, nationalDigits } = mobileNumber;
const withCountry = new RegExp(`^(?:00)?${countryCode}0?(\\d{${significantDigits}})$`);

/**
 * The digits of what was typed, at most `most`. A whole number with its country code is read as one, and a field for
 * ten digits takes an eleven-digit number without its 0: neither may be cut to the digits of somebody else.
 */
export function cleanDigits(typed: string, most: number): string {
  const digits = typed.replace(/\D/g, '');
  const significant =
    withCountry.exec(digits)?.[1] ??
    (digits.length === nationalDigits && digits.startsWith('0') ? digits.slice(1) : undefined);
  if (significant === undefined) return digits.slice(0, most);
  return most < nationalDigits ? significant : `0${significant}`;
}

/** A contact's phone: 10 digits, or 11 where it starts with 0. */
export function cleanContactPhone(typed: string): string {
  const digits = cleanDigits(typed, limits.contactPhoneDigitsAfterZero);
  return digits.startsWith('0') ? digits : digits.slice(0, limits.contactPhoneDigits);
}

export type PhoneProblem = 'notANumber';

/** 'notANumber' for too few digits for their first one, and for a country code that took the place of the rest. */
export function phoneProblem(digits: string): PhoneProblem | undefined {
  const wanted = digits.startsWith('0') ? nationalDigits : limits.whatsappMinDigits;
  return digits.length < wanted || digits.startsWith(countryCode) ? 'notANumber' : undefined;
}

/** As `phoneProblem`, for a contact: exactly 10 digits, or 11 that start with 0. */
export function contactPhoneProblem(digits: string): PhoneProblem | undefined {
  const wanted = digits.startsWith('0')
    ? limits.contactPhoneDigitsAfterZero
    : limits.contactPhoneDigits;
  return digits.length !== wanted || digits.startsWith(countryCode) ? 'notANumber' : undefined;
}
