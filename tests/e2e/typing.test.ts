/** Real keys: a birthday is calm while it is typed, and home follows a typed amount. */
import { home } from '#src/home/home.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { applicationPage } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { resizeScreen } from '#harness/player/browser/probes.ts';
import { expect, test } from './support/fixtures.ts';

test('A birthday typed key by key shows no error, also while it is corrected', async ({
  phone,
}) => {
  await phone.open({ scenario: 'step-personal', loggedIn: true }, '#/auth/personal_infomation');
  const { browser } = phone;
  const bad = () =>
    browser.execute(
      () => document.querySelectorAll('#inputBirthday-error, .day [aria-invalid]').length,
    );
  const fields = () => browser.execute(() => document.querySelectorAll('main .field').length);
  const value = () =>
    browser.execute(() =>
      [...document.querySelectorAll<HTMLInputElement>('.day input')].map((input) => input.value),
    );
  const page = applicationPage(phone);
  await page.next.tap();
  await page.day.see();
  const toDay = () =>
    browser.execute(() => document.querySelector<HTMLInputElement>('.day input')?.focus());
  await toDay();
  for (const key of '1403199') {
    await browser.keys(key);
    expect(await bad()).toBe(0);
  }
  const before = await fields();
  await browser.keys('6');
  await expect.poll(fields).toBeGreaterThan(before);
  expect(await value()).toEqual(['14', '03', '1996']);
  await browser.keys('\uE003');
  await browser.keys('5');
  expect(await value()).toEqual(['14', '03', '1995']);
  expect(await bad()).toBe(0);
  await toDay();
  await browser.keys('20121990');
  expect(await value()).toEqual(['20', '12', '1990']);
  expect(await bad()).toBe(0);
});

test('The first tap after typing an amount applies for it', async ({ phone }) => {
  await phone.open({ scenario: 'finished', device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees(homePage(phone).greeting);
  await resizeScreen(phone.browser, 320, 568);
  await phone.button(home.en.typeAmount).tap();
  for (const key of '15000') await phone.browser.keys(key);
  await phone.button(home.en.applyFor('₦15,000')).tap();
  await homePage(phone).question.see();
  await phone.sees("You're applying for ₦15,000");
});

test('A failed payment is in sight on a small phone', async ({ phone }) => {
  await phone.open({ scenario: 'payment-fails', loggedIn: true }, '#/repay/cashier');
  await resizeScreen(phone.browser, 320, 568);
  const repay = repayPage(phone);
  await repay.amount.see();
  await phone.button('₦2,000').tap();
  await repay.by('card').tap();
  await repay.pay('₦2,000').tap();
  await repay.confirm('₦2,000');
  await phone.dialog(repayTexts.en.failedTitle).see();
  const cut = () =>
    phone.browser.execute(
      () =>
        [...document.querySelectorAll('dialog[open] h2, dialog[open] button')]
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, bottom }) => top < 0 || bottom > innerHeight).length,
    );
  await expect.poll(cut, { timeout: 30_000 }).toBe(0);
});
