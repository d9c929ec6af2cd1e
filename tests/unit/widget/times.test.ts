/**
 * Dates (§9): the same on a phone that is three days ahead and in another zone as on a correct one. Lagos's days count.
 */
import { afterEach } from 'vitest';
import type { Player } from '#harness/player/player.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { records } from '#src/records/records.texts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { expect, test } from '../../support/screens-journey.ts';

/** Half an hour before midnight in Lagos, so elsewhere it is another day. */
const now = '2026-11-21T22:30:00Z';

const zone = process.env['TZ'];
const setZone = (name: string | undefined) => {
  if (name === undefined) delete process.env['TZ'];
  else process.env['TZ'] = name;
};
afterEach(() => setZone(zone));

/** The screens' texts, each opened again. */
async function read(phone: Player, screens: Readonly<Record<string, string>>) {
  const told: Record<string, string> = {};
  for (const [route, sight] of Object.entries(screens)) {
    await phone.go('#/me');
    await phone.at('#/me');
    await phone.go(route);
    await phone.sees(sight);
    told[route] = (await phone.rest()).text;
  }
  return told;
}

const wrongPhones = [
  ['America/Los_Angeles', 3 * DAY_MS],
  ['Pacific/Kiritimati', 3 * DAY_MS],
  ['Pacific/Kiritimati', -400 * DAY_MS],
] as const;

test.for([
  [
    'overdue',
    {
      '#/': records.en.lateBy(5),
      '#/records': records.en.lateBy(5),
      '#/repay/repay_detail': records.en.lateBy(5),
    },
  ],
  [
    'rejected',
    { '#/': `18 December 2026 ${borrow.en.rejectFreezeIn(27)}`, '#/borrow/reject': '18 December' },
  ],
  [
    'due-today',
    {
      '#/': home.en.expiringSoonTitle(0),
      '#/records': records.en.dueOn('21 November 2026'),
      '#/repay/repay_detail': repay.en.dueToday,
    },
  ],
  ['odd-dates', { '#/': '₦', '#/records': records.en.appliedOn(''), '#/repay/repay_detail': '₦' }],
] as const)(
  'The days and times of %s are right in every time zone',
  async ([scenario, screens], { phone }) => {
    await phone.open({ scenario, now, loggedIn: true });
    const right = await read(phone, screens);
    for (const text of Object.values(right)) {
      expect(text).not.toMatch(/NaN|undefined|Invalid Date|19[67]\d/);
    }
    for (const [name, clockErrorMs] of wrongPhones) {
      setZone(name);
      await phone.control.changePhone(phone.id, 1, { clockErrorMs });
      expect(await read(phone, screens), `${name}, ${clockErrorMs / DAY_MS} days`).toEqual(right);
    }
  },
);
