/** What the marketplace asks of the personal information (§5), in its own words; a wrong field is refused by its name. */
import type { Payload } from '#src/contract/endpoints.ts';
import { personalEmail } from '#src/facts/email.ts';
import { limits } from '#src/facts/limits.ts';
import { education, gender, maritalStatus } from '#src/facts/options.ts';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import type { Profile } from '#src/facts/profile-options.ts';
import { asking } from './asked.ts';
import { checkFree } from './free.ts';
import { isDigits, isOneOf, must, signs } from './texts.ts';

type Info = Payload<'/user/saveBasicInfo-market'>['info'];

const letters = new RegExp(`^[${limits.nameLetters}]+$`, 'u');

function checkName(field: string, name: string, least: number): void {
  must(letters.test(name), field, 'letters only');
  const count = [...name].filter((sign) => /\p{L}/u.test(sign)).length;
  must(count >= least, field, `at least ${least} letters`);
}

/** The age in whole years on the Lagos day of `now`; a day later than the 65th birthday is too old. */
function checkBirthday(birthday: string, now: number): void {
  const today = new Date(now + LAGOS_AHEAD_MS).toISOString().slice(0, 10);
  const years = (day: string, more: number) => {
    const then = new Date(`${day}T00:00:00Z`);
    then.setUTCFullYear(then.getUTCFullYear() + more);
    return then.toISOString().slice(0, 10);
  };
  must(!Number.isNaN(Date.parse(birthday)), 'inputBirthday', 'no day of the calendar');
  must(years(birthday, limits.minAge) <= today, 'inputBirthday', 'too young');
  must(years(birthday, limits.maxAge) >= today, 'inputBirthday', 'too old');
}

function isEmail(email: string): boolean {
  const [local = '', host = '', ...more] = email.split('@');
  const hosts: readonly string[] = personalEmail.acceptedDomains;
  return more.length === 0 && /^[\w.-]+$/.test(local) && hosts.includes(host.toLowerCase());
}

/** Refuses with `requestInvalid` and the name of the first wrong field. `now` is the world's time, ms UTC. */
export function checkPersonal(info: Info, now: number, profile: Profile): void {
  const ask = asking(profile.fields);
  checkName('firstName', info.firstName, limits.nameMinLetters);
  if (info.middleName) checkName('middleName', info.middleName, limits.middleNameMinLetters);
  ask('middleName', info.middleName, () => true, 'letters only');
  checkName('lastName', info.lastName, limits.nameMinLetters);
  const among = (list: readonly string[]) => (value: string) => isOneOf(list, value);
  ask('gender', info.gender, among(gender), 'no such option');
  checkBirthday(info.inputBirthday, now);
  ask('education', info.education, among(education), 'no such option');
  ask('maritalStatus', info.maritalStatus, among(maritalStatus), 'no such option');
  const digits = (least: number, most: number) => (value: string) => isDigits(value, least, most);
  ask(
    'whatsappNo',
    info.whatsappNo,
    digits(limits.whatsappMinDigits, limits.whatsappMaxDigits),
    'no WhatsApp number',
  );
  const numbers = [
    ['telegram', limits.telegramMaxDigits],
    ['viber', limits.viberMaxDigits],
    ['sparePhone', limits.sparePhoneMaxDigits],
  ] as const;
  for (const [field, most] of numbers) {
    ask(field, info[field], digits(1, most), `at most ${most} digits`);
  }
  for (const field of ['facebook', 'messenger'] as const) {
    const most = limits.socialMaxChars;
    ask(field, info[field], (value) => signs(value) <= most, `at most ${most} characters`);
  }
  checkFree(profile, ['you', 'situation', 'reach'], info);
  const { mismatchError, emptyError: missing } = personalEmail;
  ask('email', info.email, isEmail, mismatchError, { missing });
}
