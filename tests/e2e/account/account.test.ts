/** Journey: the lender, its documents and the end of an account (§1, §2, §7). */
import { customerMobile, loginPage } from '#harness/player/pages/login.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

async function loggedIn(phone: Phone, scenario: string): Promise<void> {
  await phone.open({ scenario, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees('Hello, Adaeze');
}

const codesSent = async (phone: Phone) => (await phone.control.sms(phone.id)).length;

test('Me leads to the lender, the cost of loans and the documents', async ({ phone }) => {
  await loggedIn(phone, 'finished');
  await homePage(phone).me.tap();
  await phone.link('About us').tap();
  await phone.sees('Approval number FCCPC/DL/EXAMPLE/001');
  await phone.sees('Yearly rate including all fees 47.9%');
  await expectSoundScreen(phone);
  await phone.link('Terms of service').tap();
  await phone.heading('1. Who lends you money').see();
  await expectSoundScreen(phone);
  await phone.button('8. Complaints').tap();
  expect(await phone.browser.execute(() => document.activeElement?.textContent)).toBe(
    '8. Complaints',
  );
});

test('A code and a confirmation delete the account, on the phone, too', async ({ phone }) => {
  await loggedIn(phone, 'finished');
  await homePage(phone).me.tap();
  await phone.link('Settings').tap();
  await phone.link('Delete account').tap();
  await phone.sees('we keep the records that the law requires');
  await expectSoundScreen(phone);
  const before = await codesSent(phone);
  await phone.button('Send me a code').tap();
  await loginPage(phone).code.fill('000000');
  await phone.sees('Wrong code');
  await loginPage(phone).code.fill(await phone.sms(before));
  await phone.dialog('Delete your account for good?').see();
  await expectSoundScreen(phone);
  expect((await phone.effects()).filter(({ path }) => path === '/user/delete')).toEqual([]);
  await phone.dialog('Delete your account for good?').see();
  await phone.browser.$('dialog[open] .btn--danger').click();
  await phone.heading('Your account is deleted').see();
  await expectSoundScreen(phone);
  const kept = await phone.browser.execute(() => JSON.stringify(localStorage));
  for (const trace of [customerMobile, 'Adaeze', 'token":"']) expect(kept).not.toContain(trace);
  await phone.button('Go to home').tap();
  await homePage(phone).logIn.see();
});
