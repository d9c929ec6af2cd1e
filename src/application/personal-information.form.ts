/** The personal information of §2 and §3 in its order, with its rules (§5). Fields after the birthday wait for it. */
import { type BirthdayProblem, birthdayProblem } from './birthday.rules.ts';
import { cleanEmail, type EmailProblem, personalEmailProblem } from '../core/email.rules.ts';
import { cleanText } from '../core/free-text.rules.ts';
import { cleanName, type NameProblem, nameProblem } from './names.rules.ts';
import {
  cleanDigits,
  countryProblem,
  digitsLost,
  type PhoneProblem,
  phoneProblem,
} from '../core/phone-digits.rules.ts';
import { limits } from '../facts/limits.ts';
import { education, gender, maritalStatus } from '../facts/options.ts';
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
  | 'email';

export type PersonalProblem =
  | NameProblem
  | BirthdayProblem
  | PhoneProblem
  | EmailProblem
  | 'refused';

export type PersonalForm = Form<PersonalField, PersonalProblem>;

interface PersonalSettings {
  /** The server's time, ms UTC: a phone's own clock may be a year off. */
  readonly now: () => number;
  readonly report?: (name: PersonalField, value: string) => void;
}

export function createPersonalForm({ now, report }: PersonalSettings): PersonalForm {
  const name = (least: number) => ({
    clean: cleanName,
    check: (value: string) => nameProblem(value, least),
  });
  const afterBirthday = {
    shownIf: ({ inputBirthday }: { readonly inputBirthday: string }) => inputBirthday !== '',
  };
  const digits = (most: number) => ({
    ...afterBirthday,
    clean: (typed: string) => cleanDigits(typed, most),
    lost: digitsLost,
    check: countryProblem,
  });
  const social = {
    ...afterBirthday,
    clean: (typed: string) => cleanText(typed, limits.socialMaxChars),
  };
  return createForm<PersonalField, PersonalProblem>(
    {
      firstName: { required: true, ...name(limits.nameMinLetters) },
      middleName: name(limits.middleNameMinLetters),
      lastName: { required: true, ...name(limits.nameMinLetters) },
      gender: { required: true, options: () => gender },
      inputBirthday: {
        required: true,
        chosen: true,
        check: (birthday) => birthdayProblem(birthday, now()),
      },
      education: { ...afterBirthday, required: true, options: () => education },
      maritalStatus: { ...afterBirthday, required: true, options: () => maritalStatus },
      whatsappNo: { ...digits(limits.whatsappMaxDigits), required: true, check: phoneProblem },
      telegram: digits(limits.telegramMaxDigits),
      facebook: social,
      messenger: social,
      viber: digits(limits.viberMaxDigits),
      sparePhone: { ...digits(limits.sparePhoneMaxDigits), check: phoneProblem },
      email: { ...afterBirthday, required: true, clean: cleanEmail, check: personalEmailProblem },
    },
    report ? { report } : {},
  );
}
