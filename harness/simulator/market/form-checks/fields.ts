/** The marketplace's check of each kind of field in the catalogue, written separately from the app's (§3 to §5). */
import type { FieldRow, NamedRow } from '#src/facts/fields.ts';
import type { Profile } from '#src/facts/lender-profile.ts';
import { limits } from '#src/facts/limits.ts';
import { optionLists } from '#src/facts/options.ts';
import { stateName } from '#src/facts/states.ts';
import {
  atLeastLetters,
  exactlyDigits,
  faults,
  upToCharacters,
  upToDigits,
} from '../../text/lender-words.ts';
import { type Ask, asking } from './asked.ts';
import { contactPhone, isDay, isDigits, isOneOf, ofLength, type Rule, signs } from './texts.ts';

export type Answers = Readonly<Partial<Record<string, string | null | undefined>>>;

const letters = new RegExp(`^[${limits.nameLetters}]+$`, 'u');

function name(text: string, least: number): Rule {
  const count = [...text].filter((sign) => /\p{L}/u.test(sign)).length;
  return letters.test(text)
    ? [() => count >= least, atLeastLetters(least)]
    : [() => false, faults.letters];
}

/** The rule for a value, and the sentence if it fails. */
function ruleOf({ kind, list, least = 1, most = 0 }: FieldRow, value: string): Rule {
  switch (kind) {
    case 'name':
      return name(value, least);
    case 'birthday':
      return [isDay, faults.noDay];
    case 'phone':
      return [
        (text) => isDigits(text, least, most),
        least > 1 ? faults.whatsapp : upToDigits(most),
      ];
    case 'otherPhone':
      return [(text) => isDigits(text, 1, most), upToDigits(most)];
    case 'contactPhone':
      return contactPhone;
    case 'handle':
      return [(text) => signs(text) <= most, upToCharacters(most)];
    case 'line':
    case 'lines':
      return ofLength(least, most);
    case 'digits':
      return [(text) => isDigits(text, most, most), exactlyDigits(most)];
    case 'email':
      return [(text) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text), faults.email];
    case 'state':
      return [(code) => stateName(code) !== undefined, faults.choose];
    default:
      return [(code) => list !== undefined && isOneOf(optionLists[list], code), faults.choose];
  }
}

/** By name, fields that depend on other answers: a rule that replaces the kind's, or whether it is hidden. */
export type Exceptions = Readonly<
  Partial<Record<string, { readonly rule?: Rule; readonly look?: Parameters<Ask>[4] }>>
>;

/** Refuses with `requestInvalid` and the name of the first wrong field. */
export function checkRows(
  { fields }: Pick<Profile, 'fields'>,
  rows: readonly NamedRow[],
  answers: Answers,
  exceptions: Exceptions = {},
): void {
  const ask = asking(fields);
  for (const { field, name: wire, row } of rows) {
    const value = answers[wire];
    const { rule, look } = exceptions[wire] ?? {};
    const hidden = row.hiddenFor?.includes(answers['employmentType'] ?? '') ?? false;
    const [sound, why] = rule ?? ruleOf(row, value ?? '');
    ask(field, value, sound, why, { name: wire, hidden, ...look });
  }
}
