/** Forms on the way through the app: what is refused and why, what a user finds again, what is sent once. */
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { cashier } from '#src/repay/cashier.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { applicationPage, reached, routes, statusOf } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { now } from '../../support/screens-player.ts';
import { expect, test } from '../../support/screens-journey.ts';

test('Impossible numbers and codes are refused with their reason, and a new number registers', async ({
  phone,
}) => {
  const login = loginPage(phone);
  const t = loginTexts.en;
  await phone.open({ scenario: 'new-customer', now }, '#/user/login');
  for (const [typed, message] of [
    ['', t.mobileEmpty],
    ['0803 123', t.mobileTooShort],
    ['0803 123 45678', t.mobileTooLong],
    ['+44 7911 123456', t.mobileNotMobile],
    ['0201 234 5678', t.mobileNotMobile],
  ] as const) {
    await login.mobile.fill(typed);
    await login.send.tap();
    await phone.button(message).see();
    expect(await login.mobile.value()).toBe(typed);
  }
  expect(await phone.control.sms(phone.id)).toEqual([]);

  await login.mobile.fill('0805-111-2223x');
  await phone.sees(application.en.digitsOnly);
  expect(await login.mobile.value()).toBe('08051112223');
  await login.send.tap();
  await phone.heading(t.registerTitle).see();
  await phone.at('#/user/register');
  await phone.sees('This number is new to us.');
  const code = await phone.sms();
  await login.create.tap();
  await phone.sees(t.codeEmpty);
  await login.code.fill('123');
  await login.create.tap();
  await phone.sees(t.codeIncomplete);
  await login.code.fill(code.replace(/(..)(..)(..)/, '$1 $2 $3'));
  await phone.at('#/');
  await phone.sees('Choose your loan Up to ₦60,000');
  await homePage(phone).me.tap();
  await phone.sees('Logged in as 0805 ••• 2223');
});

test('A customer pays a part, after impossible amounts, and then the rest', async ({ phone }) => {
  const repay = repayPage(phone);
  const t = repayTexts.en;
  await phone.open({ scenario: 'repaying', now, loggedIn: true }, '#/repay/cashier');
  await repay.by('card').tap();
  for (const [typed, message] of [
    ['0', t.amountBelowMinimum('₦100')],
    ['99', t.amountBelowMinimum('₦100')],
    ['-500', t.amountNotInteger],
    ['12.50', t.amountNotInteger],
    ['ten', t.amountNotInteger],
    ['27,244', t.amountAboveOwed('₦27,243.84')],
    ['', t.amountEmpty],
  ] as const) {
    await repay.amount.fill(typed);
    await repay.payTyped.tap();
    await phone.button(message).see();
    expect(await repay.amount.value()).toBe(typed);
    expect(await phone.dialog().all()).toEqual([]);
  }
  await repay.amount.fill('10,000');
  await phone.button(t.amountEmpty).gone();
  await repay.payTyped.tap();
  await repay.confirm('₦10,000');
  await phone.sees('Payment received You still owe ₦17,243.84.');
  await phone.sees(/Repayment ₦10,000 Paid on 21 November 2026, .* Payment method Bank card/);
  await phone.button(cashier.en.seeLeft).tap();
  await phone.at('#/repay/repay_detail');
  await phone.sees('Already paid − ₦10,000 You owe now ₦17,243.84');
  await repay.toCashier.tap();
  await repay.by('card').tap();
  await repay.pay('₦17,243.84').tap();
  await repay.confirm('₦17,243.84');
  await phone.heading(t.finishedTitle).see();
  const paid = (await phone.effects()).filter(({ kind }) => kind === 'money');
  expect(paid.map(({ path, times }) => [path, times])).toEqual([
    ['/portal/repayment/confirm', 1],
    ['/portal/repayment/confirm', 1],
  ]);
});

test('Personal information returns after Back, reload, a dead network and a lost answer', async ({
  phone,
}) => {
  const save = '/user/saveBasicInfo-market';
  const page = applicationPage(phone);
  await phone.open({ scenario: 'step-personal', now, loggedIn: true });
  // A start at home goes on to this step (§4); Back returns to home.
  await phone.at(routes.personal);
  await page.next.tap();
  await page.fillPersonal();
  await phone.sees(application.en.left(0));
  const typed = await page.held();
  const answers = await page.answers();
  expect(answers).toContain(customer.personal.email);
  const isBack = async () => {
    await phone.at(routes.personal);
    await phone.sees(application.en.left(0));
    expect(await page.held()).toEqual(typed);
    expect(await page.answers()).toEqual(answers);
    expect(await statusOf(phone)).toBe(6);
  };
  await phone.back();
  await phone.at('#/');
  await homePage(phone).goOn.tap();
  await isBack();
  await phone.sees(application.en.saved);
  await phone.reload();
  await isBack();

  await phone.faults([{ path: '*', kind: 'dropBefore' }]);
  await page.next.tap();
  await page.sendAnswers.tap();
  await phone.sees(application.en.notSent);
  await phone.sees(common.en.failureNetwork);
  await phone.back();
  await isBack();
  await phone.faults([{ path: save, kind: 'dropAfterCommit' }]);
  await page.next.tap();
  await page.sendAnswers.tap();
  await reached(phone, 11, routes.additional);
  const effects = (await phone.effects()).filter(({ path }) => path === save);
  expect(effects.map(({ times }) => times)).toEqual([1]);
});
