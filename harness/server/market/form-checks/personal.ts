/**
 * The marketplace's checks of the personal information (§5), in its own words; a wrong field is refused by its name.
 */
import type { Payload } from '#src/contract/endpoints.ts';
import { personalEmail } from '#src/facts/email.ts';
import { limits } from '#src/facts/limits.ts';
import { education, gender, maritalStatus } from '#src/facts/options.ts';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import type { Profile } from '#src/facts/profile-options.ts';
import { asking } from './asked.ts';
import { checkFree } from './free.ts';
import {
  atLeastLetters,
  emailAt,
  faults,
  upToCharacters,
  upToDigits,
} from '../../../text/lender-words.ts';
import { isDay, isDigits, isOneOf, must, signs } from './texts.ts';

type Info = Payload<'/user/saveBasicInfo-market'>['info'];

const letters = new RegExp(`^[${limits.nameLetters}]+$`, 'u');

function checkName(field: string, name: string, least: number): void {
  must(letters.test(name), field, faults.letters);
  const count = [...name].filter((sign) => /\p{L}/u.test(sign)).length;
  must(count >= least, field, atLeastLetters(least));
}

/** The age in whole years on the Lagos day of `now`; a day later than the 65th birthday is too old. */
function checkBirthday(birthday: string, now: number): void {
  const today = new Date(now + LAGOS_AHEAD_MS).toISOString().slice(0, 10);
  const years = (day: string, more: number) => {
    const then = new Date(`${day}T00:00:00Z`);
    then.setUTCFullYear(then.getUTCFullYear() + more);
    return then.toISOString().slice(0, 10);
  };
  must(isDay(birthday), 'inputBirthday', faults.noDay);
  must(years(birthday, limits.minAge) <= today, 'inputBirthday', faults.tooYoung);
  must(years(birthday, limits.maxAge) >= today, 'inputBirthday', faults.tooOld);
}

const isEmailAt = (hosts: readonly string[]) => (email: string) => {
  const [local = '', host = '', ...more] = email.split('@');
  return more.length === 0 && /^[\w.-]+$/.test(local) && hosts.includes(host.toLowerCase());
};

/** Refuses with `requestInvalid` and the name of the first wrong field. `now` is the world's time, ms UTC. */
export function checkPersonal(info: Info, now: number, profile: Profile): void {
  const ask = asking(profile.fields);
  checkName('firstName', info.firstName, limits.nameMinLetters);
  if (info.middleName) checkName('middleName', info.middleName, limits.middleNameMinLetters);
  ask('middleName', info.middleName, () => true, faults.letters);
  checkName('lastName', info.lastName, limits.nameMinLetters);
  const among = (list: readonly string[]) => (value: string) => isOneOf(list, value);
  ask('gender', info.gender, among(gender), faults.choose);
  checkBirthday(info.inputBirthday, now);
  ask('education', info.education, among(education), faults.choose);
  ask('maritalStatus', info.maritalStatus, among(maritalStatus), faults.choose);
  const digits = (least: number, most: number) => (value: string) => isDigits(value, least, most);
  ask(
    'whatsappNo',
    info.whatsappNo,
    digits(limits.whatsappMinDigits, limits.whatsappMaxDigits),
    faults.whatsapp,
  );
  const numbers = [
    ['telegram', limits.telegramMaxDigits],
    ['viber', limits.viberMaxDigits],
    ['sparePhone', limits.sparePhoneMaxDigits],
  ] as const;
  for (const [field, most] of numbers) {
    ask(field, info[field], digits(1, most), upToDigits(most));
  }
  for (const field of ['facebook', 'messenger'] as const) {
    const most = limits.socialMaxChars;
    ask(field, info[field], (value) => signs(value) <= most, upToCharacters(most));
  }
  checkFree(profile, ['you', 'situation', 'reach'], info);
  const { acceptedEmails: hosts } = profile.backend;
  const { mismatchError: error, emptyError } = personalEmail;
  const look = { error, missing: faults.noEmail, missingError: emptyError };
  ask('email', info.email, isEmailAt(hosts), emailAt(hosts), look);
}
