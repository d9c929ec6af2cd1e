/** The personal information of §2 and §3 in its order, with its rules (§5). Fields after the birthday wait for it. */
import { type BirthdayProblem, birthdayProblem, isDay } from './birthday.rules.ts';
import { type EmailProblem, emailRules, personalEmailProblem } from '../core/email.rules.ts';
import { cleanText, lastBlank } from '../core/free-text.rules.ts';
import { cleanName, type NameProblem, nameProblem } from './names.rules.ts';
import {
  cleanDigits,
  countryProblem,
  digitsLost,
  type PhoneProblem,
  phoneProblem,
  shownDigits,
} from '../core/phone-digits.rules.ts';
import { type FreeProblem, freeFieldsIn } from './free-fields.form.ts';
import { limits } from '../facts/limits.ts';
import { education, gender, maritalStatus } from '../facts/options.ts';
import { has, hasFree, needs } from '../facts/profile.ts';
import type { FreeField } from '../facts/profile-options.ts';
import { createForm, type Form } from '../core/form.ts';

export type PersonalField =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'gender'
  | 'inputBirthday'
  | 'education'
  | 'maritalStatus'
  | 'whatsappNo'
  | 'telegram'
  | 'facebook'
  | 'messenger'
  | 'viber'
  | 'sparePhone'
  | 'email'
  | FreeField;

export type PersonalProblem =
  | NameProblem
  | BirthdayProblem
  | PhoneProblem
  | EmailProblem
  | FreeProblem
  | 'refused';

export type PersonalForm = Form<PersonalField, PersonalProblem>;

interface PersonalSettings {
  /** The server's time, ms UTC: a phone's own clock may be a year off. */
  readonly now: () => number;
  readonly report?: (name: PersonalField, value: string) => void;
}

export function createPersonalForm({ now, report }: PersonalSettings): PersonalForm {
  const name = (least: number) => ({
    clean: (typed: string) => cleanName(typed) + lastBlank(typed),
    lost: (typed: string, kept: string) => typed.trim() !== kept.trim(),
    settle: (value: string) => value.trim(),
    check: (value: string) => nameProblem(value, least),
  });
  const afterBirthday = {
    shownIf: ({ inputBirthday }: { readonly inputBirthday: string }) => isDay(inputBirthday),
    comesIf: () => true,
  };
  type Phone = 'whatsappNo' | 'telegram' | 'viber' | 'sparePhone';
  const digits = (field: Phone, most: number) => ({
    ...afterBirthday,
    clean: (typed: string, values: Readonly<Record<Phone, string>>) =>
      cleanDigits(typed, most, values[field]),
    lost: digitsLost,
    display: shownDigits,
    check: countryProblem,
  });
  const social = {
    ...afterBirthday,
    clean: (typed: string) => cleanText(typed, limits.socialMaxChars),
  };
  return createForm<PersonalField, PersonalProblem>(
    {
      firstName: { required: true, ...name(limits.nameMinLetters) },
      ...(has.middleName && {
        middleName: { required: needs.middleName, ...name(limits.middleNameMinLetters) },
      }),
      lastName: { required: true, ...name(limits.nameMinLetters) },
      ...(has.gender && { gender: { required: needs.gender, options: () => gender } }),
      inputBirthday: {
        required: true,
        check: (birthday) => birthdayProblem(birthday, now()),
      },
      ...(has.education && {
        education: { ...afterBirthday, required: needs.education, options: () => education },
      }),
      ...(has.maritalStatus && {
        maritalStatus: {
          ...afterBirthday,
          required: needs.maritalStatus,
          options: () => maritalStatus,
        },
      }),
      ...(has.whatsappNo && {
        whatsappNo: {
          ...digits('whatsappNo', limits.whatsappMaxDigits),
          required: needs.whatsappNo,
          check: phoneProblem,
        },
      }),
      ...(has.telegram && {
        telegram: { ...digits('telegram', limits.telegramMaxDigits), required: needs.telegram },
      }),
      ...(has.facebook && { facebook: { ...social, required: needs.facebook } }),
      ...(has.messenger && { messenger: { ...social, required: needs.messenger } }),
      ...(has.viber && {
        viber: { ...digits('viber', limits.viberMaxDigits), required: needs.viber },
      }),
      ...(has.sparePhone && {
        sparePhone: {
          ...digits('sparePhone', limits.sparePhoneMaxDigits),
          required: needs.sparePhone,
          check: phoneProblem,
        },
      }),
      ...(has.email && {
        email: {
          ...afterBirthday,
          required: needs.email,
          ...emailRules,
          check: personalEmailProblem,
        },
      }),
      ...((hasFree.you || hasFree.situation || hasFree.reach) &&
        freeFieldsIn('you', 'situation', 'reach')),
    },
    report ? { report } : {},
  );
}
