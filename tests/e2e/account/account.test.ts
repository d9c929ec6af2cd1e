/** Journey: the lender, its documents and the end of an account (§1, §2, §7). */
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { documents } from '#src/account/documents.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { customerMobile, loginPage } from '#harness/player/pages/login.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { usual } from '../../support/usual-loan.ts';

const codesSent = async (phone: Phone) => (await phone.control.sms(phone.id)).length;

test('Me leads to the lender, the cost of loans and the documents', async ({ phone }) => {
  await openLoggedIn(phone, 'finished');
  await homePage(phone).me.tap();
  await phone.link(home.en.aboutUs).tap();
  await phone.sees(`${userCenter.en.approval} FCCPC/DL/EXAMPLE/001`);
  await phone.sees(`${costs.en.yearlyRate} ${usual.yearlyRate}`);
  await expectSoundScreen(phone);
  await phone.link(documents.en.termsTitle).tap();
  const headings = documents.en.terms.filter((text) => text.startsWith('# '));
  await phone.heading(`1. ${headings[0]?.slice(2)}`).see();
  await expectSoundScreen(phone);
  const eighth = `8. ${headings[7]?.slice(2)}`;
  await phone.button(eighth).tap();
  const focused = () => phone.browser.execute(() => document.activeElement?.textContent);
  await expect.poll(focused, { timeout: 30_000 }).toBe(eighth);
});

test('A code and a confirmation delete the account, on the phone, too', async ({ phone }) => {
  await openLoggedIn(phone, 'finished');
  await homePage(phone).me.tap();
  await phone.link(home.en.settings).tap();
  await phone.link(deleteAccount.en.title).tap();
  await phone.sees(deleteAccount.en.staysText);
  await expectSoundScreen(phone);
  const before = await codesSent(phone);
  await phone.button(deleteAccount.en.sendCode).tap();
  await loginPage(phone).code.fill('000000');
  await phone.sees(loginTexts.en.codeWrong);
  await loginPage(phone).code.fill(await phone.sms(before));
  await phone.dialog(deleteAccount.en.askTitle).see();
  await expectSoundScreen(phone);
  expect((await phone.effects()).filter(({ path }) => path === '/user/delete')).toEqual([]);
  await phone.dialog(deleteAccount.en.askTitle).see();
  await phone.browser.$('dialog[open] .btn--danger').click();
  await phone.heading(deleteAccount.en.doneTitle).see();
  await expectSoundScreen(phone);
  const kept = await phone.browser.execute(() => JSON.stringify(localStorage));
  for (const trace of [customerMobile, 'Adaeze', 'token":"']) expect(kept).not.toContain(trace);
  await phone.button(common.en.goHome).tap();
  await homePage(phone).logIn.see();
});
