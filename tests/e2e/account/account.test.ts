/** Journey: the lender and its documents (§1, §2). */
import { documents } from '#src/account/documents.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';

test('Me leads to the lender, the cost of loans and the documents', async ({ phone }) => {
  await openLoggedIn(phone, 'finished');
  await homePage(phone).me.tap();
  await phone.link(home.en.aboutUs).tap();
  await phone.sees('Approval number FCCPC/DL/EXAMPLE/001');
  await phone.sees('Yearly rate including all fees 47.9%');
  await expectSoundScreen(phone);
  await phone.link(documents.en.termsTitle).tap();
  await phone.heading('1. Who lends you money').see();
  await expectSoundScreen(phone);
  await phone.button('8. Complaints').tap();
  const focused = () => phone.browser.execute(() => document.activeElement?.textContent);
  await expect.poll(focused, { timeout: 30_000 }).toBe('8. Complaints');
});
