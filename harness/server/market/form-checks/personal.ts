/**
 * The marketplace's checks of the personal information (§5), in its own words; a wrong field is refused by its name.
 */
import type { Payload } from '#src/contract/endpoints.ts';
import { personalEmail } from '#src/facts/email.ts';
import { limits } from '#src/facts/limits.ts';
import { education, gender, maritalStatus } from '#src/facts/options.ts';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import {
  atLeastLetters,
  emailAt,
  faults,
  upToCharacters,
  upToDigits,
} from '../../../text/lender-words.ts';
import { isDigits, isOneOf, must, signs } from './texts.ts';

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
  must(!Number.isNaN(Date.parse(birthday)), 'inputBirthday', faults.noDay);
  must(years(birthday, limits.minAge) <= today, 'inputBirthday', faults.tooYoung);
  must(years(birthday, limits.maxAge) >= today, 'inputBirthday', faults.tooOld);
}

function checkEmail(email: string): void {
  must(email !== '', 'email', faults.noEmail, personalEmail.emptyError);
  const [local = '', host = '', ...more] = email.split('@');
  const hosts: readonly string[] = personalEmail.acceptedDomains;
  const sound = more.length === 0 && /^[\w.-]+$/.test(local) && hosts.includes(host.toLowerCase());
  must(sound, 'email', emailAt(hosts), personalEmail.mismatchError);
}

/** Refuses with `requestInvalid` and the name of the first wrong field. `now` is the world's time, ms UTC. */
export function checkPersonal(info: Info, now: number): void {
  checkName('firstName', info.firstName, limits.nameMinLetters);
  if (info.middleName) checkName('middleName', info.middleName, limits.middleNameMinLetters);
  checkName('lastName', info.lastName, limits.nameMinLetters);
  must(isOneOf(gender, info.gender), 'gender', faults.choose);
  checkBirthday(info.inputBirthday, now);
  must(isOneOf(education, info.education), 'education', faults.choose);
  must(isOneOf(maritalStatus, info.maritalStatus), 'maritalStatus', faults.choose);
  must(
    isDigits(info.whatsappNo, limits.whatsappMinDigits, limits.whatsappMaxDigits),
    'whatsappNo',
    faults.whatsapp,
  );
  const optional = [
    ['telegram', info.telegram, limits.telegramMaxDigits],
    ['viber', info.viber, limits.viberMaxDigits],
    ['sparePhone', info.sparePhone, limits.sparePhoneMaxDigits],
  ] as const;
  for (const [field, value, most] of optional) {
    must(!value || isDigits(value, 1, most), field, upToDigits(most));
  }
  for (const field of ['facebook', 'messenger'] as const) {
    const most = limits.socialMaxChars;
    must(signs(info[field] ?? '') <= most, field, upToCharacters(most));
  }
  checkEmail(info.email);
}
