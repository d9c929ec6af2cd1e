/** Rows of the table played on the workbench's phones: the bridge's, and each fault at a chosen call. */
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { insidePhone, openWorkbench, test, worldOf } from '../support/workbench.ts';

async function expectGood(phone: Phone, row: string): Promise<void> {
  await phone.button(`Play ${row}`).tap();
  await expect.poll(() => phone.text(), { timeout: 120_000 }).toMatch(/1 good, 0 bad of \d+/);
  await expectAccessible(phone);
}

test('A row of the bridge is played on a phone in the window, and its world opens', async ({
  phone,
}) => {
  await openWorkbench(phone, '?tab=bridge');
  await phone.browser.$('//label[.="Fault table"]').click();
  const row = 'bridge: toLogin, refuses on android';
  const first = await worldOf(phone);
  await expectGood(phone, row);
  await phone.button(`Open world of ${row}`).tap();
  await expect.poll(() => worldOf(phone)).not.toBe(first);
  await insidePhone(phone, async () => {
    await homePage(phone).logIn.tap();
    await phone.heading(loginTexts.en.loginTitle).see();
  });
});

test('A probed call loses its response, and money moves once', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=approved&loggedIn=1');
  await insidePhone(phone, async () => {
    const confirm = confirmPage(phone);
    await homePage(phone).seeCost.tap();
    await confirm.agree.tap();
    await confirm.getMoney.tap();
    await phone.heading(home.en.lendingTitle).see();
  });
  await phone.option(/\/loan\/get-money/).tap();
  await phone.button('Probe this call').tap();
  await expectGood(phone, 'get money: /loan/get-money, dropAfterCommit');
});
