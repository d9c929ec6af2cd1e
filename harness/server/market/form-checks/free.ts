/** The marketplace's checks of fields that the profile may put into any section (§3). */
import { nin } from '#src/facts/account-numbers.ts';
import { limits } from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import {
  type FieldSection,
  freeFields,
  type FreeField,
  type Profile,
} from '#src/facts/profile-options.ts';
import {
  characters,
  exactlyDigits,
  faults,
  type Sentence,
  upToCharacters,
} from '../../../text/lender-words.ts';
import { asking } from './asked.ts';
import { isDigits, isOneOf, must, signs } from './texts.ts';

type Answers = Readonly<Partial<Record<FreeField, string | null | undefined>>>;
type Rule = readonly [sound: (value: string) => boolean, why: Sentence];

const option = (list: readonly string[]): Rule => [(value) => isOneOf(list, value), faults.choose];
const place: Rule = [
  (value) => signs(value.trim()) >= limits.placeMinChars && signs(value) <= limits.placeMaxChars,
  characters(limits.placeMinChars, limits.placeMaxChars),
];

const rules: Readonly<Record<FreeField, Rule>> = {
  nationalId: [(value) => isDigits(value, nin.digits, nin.digits), exactlyDigits(nin.digits)],
  cityOfBirth: place,
  loanPurpose: option(options.loanPurpose),
  linkedin: [
    (value) => signs(value) <= limits.socialMaxChars,
    upToCharacters(limits.socialMaxChars),
  ],
  county: place,
  companyName: place,
  workThereTime: option(options.jobExperience),
  designation: option(options.designation),
  incomeSource: option(options.incomeSource),
  companyPhone: [
    (value) => {
      const digits = value.startsWith('0')
        ? limits.contactPhoneDigitsAfterZero
        : limits.contactPhoneDigits;
      return isDigits(value, digits, digits);
    },
    faults.phone,
  ],
  workAddress: place,
  payMethod: option(options.payMethod),
};

/** Fields that a kind of work hides, where that is asked in the same section. */
const hides: Readonly<Partial<Record<FreeField, readonly string[]>>> = {
  companyName: options.hidesIndustry,
  workThereTime: options.hidesIndustry,
  designation: options.hidesIndustry,
  companyPhone: options.hidesIndustry,
  workAddress: options.hidesIndustry,
  payMethod: options.hidesPayFrequency,
};

/** Refuses the first wrong one of these sections; one of another section has no place here. */
export function checkFree(
  { fields, sections }: Profile,
  here: readonly FieldSection[],
  answers: Answers,
  employmentType = '',
): void {
  const ask = asking(fields);
  for (const name of freeFields) {
    if (here.includes(sections[name])) {
      const hidden = hides[name]?.includes(employmentType) ?? false;
      ask(name, answers[name], ...rules[name], { hidden });
    } else {
      must(!answers[name], name, faults.notHere);
    }
  }
}
