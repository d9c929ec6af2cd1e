/**
 * The marketplace's checks of the personal information (§5), written separately from the app's. A refusal names the
 * wrong field.
 */
import type { Payload } from '#src/contract/endpoints.ts';
import { emptyEmailError, personalEmail } from '#src/facts/email.ts';
import { rowsIn } from '#src/facts/fields.ts';
import type { Profile } from '#src/facts/lender-profile.ts';
import { limits } from '#src/facts/limits.ts';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import { emailAt, faults } from '../../text/lender-words.ts';
import { checkRows } from './fields.ts';
import { must } from './texts.ts';

type Info = Payload<'/user/saveBasicInfo-market'>['info'];

/** Checks the age in whole years on the Lagos day of `now`. The day after the 65th birthday is too old. */
function checkBirthday(birthday: string, now: number): void {
  const today = new Date(now + LAGOS_AHEAD_MS).toISOString().slice(0, 10);
  const years = (day: string, more: number) => {
    const then = new Date(`${day}T00:00:00Z`);
    then.setUTCFullYear(then.getUTCFullYear() + more);
    return then.toISOString().slice(0, 10);
  };
  must(years(birthday, limits.minAge) <= today, 'inputBirthday', faults.tooYoung);
  must(years(birthday, limits.maxAge) >= today, 'inputBirthday', faults.tooOld);
}

const isEmailAt = (hosts: readonly string[]) => (email: string) => {
  const [local = '', host = '', ...more] = email.split('@');
  return more.length === 0 && /^[\w.-]+$/.test(local) && hosts.includes(host.toLowerCase());
};

/** Refuses with `requestInvalid` and the name of the first wrong field. `now` is the world's time, ms UTC. */
export function checkPersonal(info: Info, now: number, profile: Profile): void {
  const { acceptedEmails: hosts } = profile.backend;
  const { mismatchError: error } = personalEmail;
  checkRows(profile, rowsIn('name', 'born', 'you', 'situation', 'reach'), info, {
    email: {
      rule: [isEmailAt(hosts), emailAt(hosts)],
      look: { error, missing: faults.noEmail, missingError: emptyEmailError },
    },
  });
  checkBirthday(info.inputBirthday, now);
}
