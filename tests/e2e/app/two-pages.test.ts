/** Two pages of one customer: a second tab of the phone, and a second phone with a copy of its session. */
import { home } from '#src/home/home.texts.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { openTab, shareSession } from '../support/second-tab.ts';

const token = (phone: Phone) => phone.browser.execute(() => localStorage.getItem('token'));
const callers = async (phone: Phone) =>
  (await phone.log()).flatMap((entry) => (entry.kind === 'call' ? [entry.phone ?? 1] : []));

async function loggedIn(phone: Phone): Promise<string | null> {
  await phone.open({ scenario: 'repaying', device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees(home.en.repayingTitle);
  return token(phone);
}

test('A second tab shares storage and session, and has its own sessionStorage', async ({
  phone,
}) => {
  const own = await loggedIn(phone);
  await phone.browser.execute(() => {
    sessionStorage.setItem('of', 'the first tab');
    addEventListener('storage', ({ key, newValue }) =>
      Object.assign(window, { heard: `${key} ${newValue}` }),
    );
  });
  const tab = await openTab(phone);
  await phone.sees(home.en.repayingTitle);
  expect(await token(phone)).toBe(own);
  const left = await phone.browser.execute(() => {
    localStorage.setItem('of', 'both');
    return sessionStorage.getItem('of');
  });
  expect(left).toBeNull();
  await tab.leave();
  await expect
    .poll(() => phone.browser.execute(() => (window as { heard?: string }).heard))
    .toBe('of both');
  await tab.close();
  await phone.reload();
  await phone.sees(home.en.repayingTitle);
  expect(new Set(await callers(phone))).toEqual(new Set([1]));
});

test("A second phone with the first one's session stores for itself, and both stay logged in", async ({
  phone,
}) => {
  const own = await loggedIn(phone);
  await phone.browser.execute(() => localStorage.setItem('of', 'the first phone'));
  const second = await openTab(phone, await shareSession(phone, 2));
  await phone.sees(home.en.repayingTitle);
  expect(await token(phone)).toBe(own);
  expect(await phone.browser.execute(() => localStorage.getItem('of'))).toBeNull();
  expect(await callers(phone)).toContain(2);
  await second.leave();
  await phone.reload();
  await phone.sees(home.en.repayingTitle);
  expect(await token(phone)).toBe(own);
  await second.close();
});
