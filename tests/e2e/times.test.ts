/**
 * Dates (§9): the same on a phone that is three days ahead and in another zone as on a correct one. Lagos's days count.
 */
import { eventually } from '#harness/player/eventually.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { DAY_MS } from '#src/facts/time.ts';

/** Half an hour before midnight in Lagos, so elsewhere it is another day. */
const now = '2026-11-21T22:30:00Z';

/**
 * From now on the page's own clock is this far ahead, as on a phone that was set wrong. Answers keep the server's time.
 */
const setAhead = (phone: Phone, ms: number) =>
  phone.browser.execute((ahead: number) => {
    const right = window as { rightDate?: DateConstructor };
    const Right = (right.rightDate ??= Date);
    const wrong = () => Right.now() + ahead;
    window.Date = new Proxy(Right, {
      construct: (target, given: unknown[], made) =>
        Reflect.construct(target, given.length ? given : [wrong()], made) as object,
      get: (target, key, receiver) =>
        key === 'now' ? wrong : (Reflect.get(target, key, receiver) as unknown),
    });
  }, ms);

/** The screen's text once it is complete. */
function restingText(phone: Phone): Promise<string> {
  let before = '';
  return eventually(
    async () => {
      const text = await phone.text();
      if (text === before) return text;
      before = text;
      return undefined;
    },
    () => `The screen does not come to rest: ${before}`,
  );
}

/** The screens' texts, each opened again. */
async function read(phone: Phone, screens: Readonly<Record<string, string>>) {
  const told: Record<string, string> = {};
  for (const [route, sight] of Object.entries(screens)) {
    await phone.go('#/me');
    await phone.at('#/me');
    await phone.go(route);
    await phone.sees(sight);
    told[route] = await restingText(phone);
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
      '#/': '5 days late',
      '#/records': '5 days late',
      '#/repay/repay_detail': '5 days late',
    },
  ],
  ['rejected', { '#/': 'in 27 days. Your application', '#/borrow/reject': '18 December' }],
  [
    'due-today',
    { '#/': 'today', '#/records': 'Due on 21 November 2026', '#/repay/repay_detail': 'today' },
  ],
  ['odd-dates', { '#/': '₦', '#/records': 'Applied on', '#/repay/repay_detail': '₦' }],
] as const)(
  'The days and times of %s are right in every time zone',
  async ([scenario, screens], { phone }) => {
    phone.needs('timeZone');
    await phone.open({ scenario, now, device: { nativeLogin: 'signsIn' } });
    await phone.button('Log in or register').tap();
    await phone.sees('Hello, Adaeze');
    const right = await read(phone, screens);
    for (const text of Object.values(right)) {
      expect(text).not.toMatch(/NaN|undefined|Invalid Date|19[67]\d/);
    }
    for (const [timezoneId, ahead] of wrongPhones) {
      await phone.browser.sendCommand('Emulation.setTimezoneOverride', { timezoneId });
      await setAhead(phone, ahead);
      expect(await read(phone, screens), `${timezoneId}, ${ahead / DAY_MS} days`).toEqual(right);
    }
    await phone.browser.sendCommand('Emulation.setTimezoneOverride', { timezoneId: '' });
  },
);
