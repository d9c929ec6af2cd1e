/** Details printed on the ID (§3), read by the service and corrected by the customer if the profile asks for it. */
import { birthdayProblem, type BirthdayProblem, dayParts } from './birthday.rules.ts';
import { cleanText, countCharacters } from '../core/free-text.rules.ts';
import { createForm } from '../core/form.ts';
import { limits } from '../facts/limits.ts';
import { has, needs } from '../facts/profile.ts';

export type IdField = 'fatherName' | 'motherName' | 'idBirthday' | 'idAddress';
export type IdProblem = BirthdayProblem | 'tooShort' | 'refused';

/** May the customer put anything right? */
export const asksIdDetails = has.fatherName || has.motherName || has.idBirthday || has.idAddress;

const line = (least: number, most: number) => ({
  clean: (typed: string) => cleanText(typed, most),
  check(value: string): 'empty' | 'tooShort' | undefined {
    const text = value.trim();
    if (!text) return 'empty';
    return countCharacters(text) < least ? 'tooShort' : undefined;
  },
});

const parent = line(limits.nameMinLetters, limits.contactNameMaxChars);

/** `now`: the server's time, ms UTC. */
export const createIdDetailsForm = (now: () => number) =>
  createForm<IdField, IdProblem>({
    ...(has.fatherName && { fatherName: { required: needs.fatherName, ...parent } }),
    ...(has.motherName && { motherName: { required: needs.motherName, ...parent } }),
    ...(has.idBirthday && {
      idBirthday: {
        required: needs.idBirthday,
        check: (birthday: string) => birthdayProblem(birthday, now()),
      },
    }),
    ...(has.idAddress && {
      idAddress: {
        required: needs.idAddress,
        ...line(limits.addressMinChars, limits.addressMaxChars),
      },
    }),
  });

/** The details as the form takes them, without a birthday that isn't a calendar day. */
export const readDetails = (read: Readonly<Record<string, string | null>>) => ({
  fatherName: read['fatherName'] ?? '',
  motherName: read['motherName'] ?? '',
  idBirthday: dayParts(read['birthday'] ?? '') ? (read['birthday'] ?? '') : '',
  idAddress: read['address'] ?? '',
});
