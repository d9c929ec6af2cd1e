/**
 * Journey: two tabs of one browser. A logout or another login in one leaves the other's session, whatever it had open
 * (§8).
 */
import { userCenter } from '#src/account/account.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home as homeTexts } from '#src/home/home.texts.ts';
import { like } from '#harness/player/names.ts';
import { atRestOn } from '../support/at-rest.ts';
import { homePage, logInFromHome } from '#harness/player/pages/home.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { openTab } from '../support/second-tab.ts';

const personal = /Adaeze|₦2\d,\d{3}/;

async function logOut(phone: Phone): Promise<void> {
  await phone.go('#/user_center/settings');
  await phone.button(userCenter.en.logout).tap();
  await phone.dialog(userCenter.en.logoutTitle).see();
  await phone.button(userCenter.en.logout).tap();
  await phone.sees(toasts.en.loggedOut);
}

/** Calls with a token sent after this moment of the phone's clock, ms. One may arrive late. */
async function callsWithToken(phone: Phone, after: number) {
  return (await phone.log()).flatMap((entry) =>
    entry.kind === 'call' && entry.headers['authorization'] && (entry.t ?? 0) > after
      ? [entry.path]
      : [],
  );
}

test('A logout leaves the other tab, whose question about money was open', async ({ phone }) => {
  await phone.open({ scenario: 'repaying' });
  await logInFromHome(phone);
  const second = await openTab(phone);
  await phone.sees(homePage(phone).greeting);
  await homePage(phone).pay.tap();
  await repayPage(phone).toCashier.tap();
  await repayPage(phone).pay('₦…').tap();
  await phone.dialog(like(`${homeTexts.en.pay('₦')}…`)).see();

  await second.leave();
  await logOut(phone);
  const since = await phone.browser.execute(() => Date.now());
  expect((await callsWithToken(phone, 0)).length).toBeGreaterThan(0);

  await second.show();
  await phone.at('#/');
  await homePage(phone).logIn.see();
  await phone.dialog().gone();
  expect(await phone.text()).not.toMatch(personal);
  // The screen that was left made no more calls, which would be refused as a visitor's.
  const refused = (await phone.log()).filter(
    (entry) => entry.kind === 'call' && JSON.stringify(entry.reply)?.includes('10010301'),
  );
  expect(refused).toEqual([]);
  for (const route of ['#/records', '#/repay/repay_detail', '#/me']) {
    await phone.go(route);
    expect(await phone.text()).not.toMatch(personal);
  }
  expect(await callsWithToken(phone, since)).toEqual([]);
  const told = (await phone.log()).filter(
    (entry) => entry.kind === 'bridge' && entry.action === 'logout',
  );
  expect(told).toHaveLength(1);
  await expect
    .poll(async () => JSON.parse(await atRestOn(phone)) as unknown, { timeout: 30_000 })
    .toMatchObject({ databases: [['durable', 'values', [], []]] });
  await second.close();
});
