/**
 * The fields of §3 that a profile puts into a section of its choice, with their rules. Each is written so that a build
 * without it keeps nothing of it.
 */
import { isDay } from './birthday.rules.ts';
import { cleanText, countCharacters } from '../core/free-text.rules.ts';
import {
  cleanContactPhone,
  digitsLost,
  type PhoneProblem,
  phoneProblem,
  shownDigits,
} from '../core/phone-digits.rules.ts';
import { digitsIn } from '../core/digits.rules.ts';
import type { FieldDefinition } from '../core/form.ts';
import { nin } from '../facts/account-numbers.ts';
import { limits } from '../facts/limits.ts';
import {
  designation,
  hidesIndustry,
  hidesPayFrequency,
  incomeSource,
  jobExperience,
  loanPurpose,
  payMethod,
} from '../facts/options.ts';
import { has, needs, sections } from '../facts/profile.ts';
import type { FieldSection, FreeField } from '../facts/profile-options.ts';

export type FreeProblem = 'tooShort' | 'ninLength' | PhoneProblem;
type Values = Readonly<Record<string, string>>;
type Rules = Pick<
  FieldDefinition<string, FreeProblem | 'empty'>,
  'required' | 'clean' | 'lost' | 'display' | 'check' | 'options' | 'shownIf'
>;

/** As all of the personal information, they wait for the birthday; other sections have none. */
const shownIf = ({ inputBirthday }: Values) => inputBirthday === undefined || isDay(inputBirthday);
/** Where the kind of work is asked in the same section, it hides them. */
const unlessAmong = (types: readonly string[]) => (values: Values) =>
  shownIf(values) && !types.includes(values['employmentType'] ?? '');
const employed = unlessAmong(hidesIndustry);

const place = {
  clean: (typed: string) => cleanText(typed, limits.placeMaxChars),
  check(value: string): FreeProblem | 'empty' | undefined {
    const text = value.trim();
    if (!text) return 'empty';
    return countCharacters(text) < limits.placeMinChars ? 'tooShort' : undefined;
  },
};

const rules: Partial<Record<FreeField, Rules>> = {
  ...(has.nationalId && {
    nationalId: {
      required: needs.nationalId,
      shownIf,
      // One digit more than is right stays: what is too long must not be cut to a sound number.
      clean: (typed: string) => digitsIn(typed).slice(0, nin.digits + 1),
      check: (value: string) => (value.length === nin.digits ? undefined : ('ninLength' as const)),
    },
  }),
  ...(has.cityOfBirth && { cityOfBirth: { required: needs.cityOfBirth, shownIf, ...place } }),
  ...(has.loanPurpose && {
    loanPurpose: { required: needs.loanPurpose, shownIf, options: () => loanPurpose },
  }),
  ...(has.linkedin && {
    linkedin: {
      required: needs.linkedin,
      shownIf,
      clean: (typed: string) => cleanText(typed, limits.socialMaxChars),
    },
  }),
  ...(has.county && { county: { required: needs.county, shownIf, ...place } }),
  ...(has.companyName && {
    companyName: { required: needs.companyName, shownIf: employed, ...place },
  }),
  ...(has.workThereTime && {
    workThereTime: {
      required: needs.workThereTime,
      shownIf: employed,
      options: () => jobExperience,
    },
  }),
  ...(has.designation && {
    designation: { required: needs.designation, shownIf: employed, options: () => designation },
  }),
  ...(has.incomeSource && {
    incomeSource: { required: needs.incomeSource, shownIf, options: () => incomeSource },
  }),
  ...(has.companyPhone && {
    companyPhone: {
      required: needs.companyPhone,
      shownIf: employed,
      clean: (typed: string, values: Values) => cleanContactPhone(typed, values['companyPhone']),
      lost: digitsLost,
      display: shownDigits,
      check: phoneProblem,
    },
  }),
  ...(has.workAddress && {
    workAddress: { required: needs.workAddress, shownIf: employed, ...place },
  }),
  ...(has.payMethod && {
    payMethod: {
      required: needs.payMethod,
      shownIf: unlessAmong(hidesPayFrequency),
      options: () => payMethod,
    },
  }),
};

/** Those of the profile in these sections, for the definition of a form. */
export const freeFieldsIn = (...wanted: readonly FieldSection[]) =>
  Object.fromEntries(
    (Object.keys(rules) as FreeField[])
      .filter((name) => wanted.includes(sections[name]))
      .map((name) => [name, rules[name]]),
  ) as Partial<Record<FreeField, Rules>>;
