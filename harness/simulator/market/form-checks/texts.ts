/** Shared by the marketplace's checks: refusing a field by its name, and small tests of a text. */
import { limits } from '#src/facts/limits.ts';
import { characters, faults, type Sentence } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';

/** Refuses the request because of one field, named in the answer's data, with the error's name if §5 has one. */
function refuseField(field: string, why: Sentence, error?: string): never {
  refuse('requestInvalid', why, { field, ...(error !== undefined && { error }) });
}

/** Refuses the field unless it is sound. */
export function must(sound: boolean, field: string, why: Sentence, error?: string): void {
  if (!sound) refuseField(field, why, error);
}

export const isOneOf = (list: readonly string[], value: string | null) =>
  value !== null && list.includes(value);

/** ASCII digits only, between `least` and `most` of them. */
export const isDigits = (text: string, least: number, most: number) =>
  text.length >= least && text.length <= most && [...text].every((c) => c >= '0' && c <= '9');

/** A day as `1994-06-12`. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The number of characters as a user counts them. */
export const signs = (text: string) => [...text].length;

/** A check of one value, and the sentence if it fails. */
export type Rule = readonly [sound: (value: string) => boolean, why: Sentence];

/** A length limit: the minimum without surrounding blanks, the maximum with them. */
export const ofLength = (least: number, most: number): Rule => [
  (value) => signs(value.trim()) >= least && signs(value) <= most,
  characters(least, most),
];

/** 10 digits, or 11 that start with 0. */
export const contactPhone: Rule = [
  (value) => {
    const digits = value.startsWith('0')
      ? limits.contactPhoneDigitsAfterZero
      : limits.contactPhoneDigits;
    return isDigits(value, digits, digits);
  },
  faults.phone,
];

/** The ten significant digits of a number in any form. */
export const significant = (phone: string) => phone.replaceAll(/[^0-9]/g, '').slice(-10);
