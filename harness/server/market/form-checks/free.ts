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
import { exactlyDigits, faults, upToCharacters } from '../../../text/lender-words.ts';
import { asking } from './asked.ts';
import { contactPhone, isDigits, isOneOf, must, ofLength, type Rule, signs } from './texts.ts';

type Answers = Readonly<Partial<Record<FreeField, string | null | undefined>>>;

const option = (list: readonly string[]): Rule => [(value) => isOneOf(list, value), faults.choose];
const place = ofLength(limits.placeMinChars, limits.placeMaxChars);

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
  companyPhone: contactPhone,
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
