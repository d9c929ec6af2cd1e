/** What the marketplace asks of the fields that the profile puts into a section of its choice (§3), in its own words. */
import { nin } from '#src/facts/account-numbers.ts';
import { limits } from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import {
  type FieldSection,
  freeFields,
  type FreeField,
  type Profile,
} from '#src/facts/profile-options.ts';
import { asking } from './asked.ts';
import { isDigits, isOneOf, must, signs } from './texts.ts';

type Answers = Readonly<Partial<Record<FreeField, string | null | undefined>>>;
type Rule = readonly [sound: (value: string) => boolean, why: string];

const option = (list: readonly string[]): Rule => [
  (value) => isOneOf(list, value),
  'no such option',
];
const place: Rule = [
  (value) => signs(value.trim()) >= limits.placeMinChars && signs(value) <= limits.placeMaxChars,
  `${limits.placeMinChars} to ${limits.placeMaxChars} characters`,
];

const rules: Readonly<Record<FreeField, Rule>> = {
  nationalId: [(value) => isDigits(value, nin.digits, nin.digits), `${nin.digits} digits`],
  cityOfBirth: place,
  loanPurpose: option(options.loanPurpose),
  linkedin: [
    (value) => signs(value) <= limits.socialMaxChars,
    `at most ${limits.socialMaxChars} characters`,
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
    'no phone number',
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
      must(!answers[name], name, 'not asked in this section');
    }
  }
}
