/** Errors from the field in the built page: the shell gets each place once, and no customer data. */
import { eventually } from '#harness/player/eventually.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

/** What somebody has typed, and an error's message may quote. */
const personal = ['08031234567', '22212345678', 'ada.obi@mail.ng', 'Adaeze Obi'];

/** How often each place fails. */
const times = 3;

/**
 * Runs in the page. Every message contains all personal values. Returns the number of errors made. The browser hides
 * errors of foreign scripts, so their events are created as the browser would.
 */
function goWrong(words: string, often: number): number {
  const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
  const rejected = (reason: unknown) => {
    const promise = Promise.resolve();
    window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason }));
  };
  const all = [
    () => uncaught(new TypeError(words)),
    () => uncaught(new RangeError(words)),
    () => uncaught(words),
    () => rejected(new Error(words)),
    () => rejected(new SyntaxError(words)),
    () => {
      const script = document.createElement('script');
      script.append(`'${words}'`);
      document.body.append(script);
      script.remove();
    },
    () => {
      new Image().src = `https://elsewhere.test/${encodeURIComponent(words)}`;
    },
  ];
  for (let time = 0; time < often; time++) for (const fail of all) fail();
  return all.length * often;
}

async function toldOf(phone: Phone): Promise<Record<string, unknown>[]> {
  const events = (await phone.log()).flatMap((entry) =>
    entry.kind === 'bridge' && entry.action === 'logEventByAF' ? [entry.params] : [],
  ) as { event: string; params: Record<string, unknown> }[];
  return events.flatMap(({ event, params }) => (event === 'error' ? [params] : []));
}

test('21 errors and an unreadable reply reach the shell as 8 events, without personal data', async ({
  phone,
}) => {
  await phone.open({ scenario: 'repaying', loggedIn: true });
  const thrown = await phone.browser.execute(goWrong, personal.join(' '), times);
  await phone.faults([{ path: '/portal/loan/order/latest', kind: 'hostile', shape: 'nullData' }]);
  await phone.go('#/user_center/faq');
  await phone.go('#/');
  const told = await eventually(
    async () => {
      const found = await toldOf(phone);
      return found.some(({ code }) => code === 'unreadable') && found.length > 7
        ? found
        : undefined;
    },
    async () => JSON.stringify(await toldOf(phone)),
  );
  const byCode = (wanted: string) =>
    told.flatMap(({ code, place }) => (code === wanted ? [String(place)] : []));
  expect(thrown).toBe(21);
  expect(told).toHaveLength(8);
  expect(byCode('uncaught')).toEqual([
    expect.stringMatching(/^TypeError \d+:\d+$/),
    expect.stringMatching(/^RangeError \d+:\d+$/),
    'string',
  ]);
  expect(byCode('rejected')).toEqual([
    expect.stringMatching(/^Error \d+:\d+$/),
    expect.stringMatching(/^SyntaxError \d+:\d+$/),
  ]);
  expect(byCode('policy').sort()).toEqual(['img-src', 'require-trusted-types-for']);
  const text = JSON.stringify(told);
  expect(personal.filter((value) => text.includes(value))).toEqual([]);
  // Its errors were intended, so this world isn't judged.
  await phone.control.end(phone.id);
  phone.leave();
});
