/** Digits of phone numbers (§5). A pasted country code becomes the leading 0. */
import { limits } from '../facts/limits.ts';
import { mobileNumber } from '../facts/phone-numbers.ts';

const { countryCode, significantDigits, nationalDigits } = mobileNumber;
const withCountry = new RegExp(`^(?:00)?${countryCode}0?(\\d{${significantDigits}})$`);

/**
 * The digits of the input, at most `most`. A country code is removed, and so is the 0 of an eleven-digit number in a
 * field for ten, because cutting the end gives somebody else's number.
 */
export function cleanDigits(typed: string, most: number): string {
  const digits = typed.replace(/\D/g, '');
  const significant =
    withCountry.exec(digits)?.[1] ??
    (most < nationalDigits && digits.length === nationalDigits && digits.startsWith('0')
      ? digits.slice(1)
      : undefined);
  if (significant === undefined) return digits.slice(0, most);
  return most < nationalDigits ? significant : `0${significant}`;
}

/** A contact's phone: 10 digits, or 11 where it starts with 0. */
export function cleanContactPhone(typed: string): string {
  const digits = cleanDigits(typed, limits.contactPhoneDigitsAfterZero);
  return digits.startsWith('0') ? digits : digits.slice(0, limits.contactPhoneDigits);
}

export type PhoneProblem = 'notANumber';

/** 'notANumber' for too few digits, or for a country code instead of digits. */
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
