/** Journey: help, documents, campaigns and the end of an account (§1, §2, §7, §9), as a customer and as a visitor. */
import { customerMobile, loginPage } from '#harness/player/pages/login.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from './support/screen.ts';
import { describe, expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

async function loggedIn(phone: Phone, scenario: string): Promise<void> {
  await phone.open({ scenario, device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees('Hello, Adaeze');
}

const codesSent = async (phone: Phone) => (await phone.control.sms(phone.id)).length;

describe('from Me', () => {
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

  test('A question is found by a word of its answer', async ({ phone }) => {
    await loggedIn(phone, 'finished');
    await homePage(phone).me.tap();
    await phone.link('Questions and answers').tap();
    await phone.sees('Who can borrow?');
    await expectSoundScreen(phone);
    await phone.field('Search').fill('24 hours owe');
    await phone.seesNo('Who can borrow?');
    await phone.button('When do I get the money?').tap();
    await phone.sees(
      "If we haven't sent it in 24 hours, we'll cancel the loan and you won't owe anything.",
    );
    await phone.field('Search').fill('zzz');
    await phone.hears('No results');
    await expectSoundScreen(phone);
  });

  test('Every contact of the service is shown, and the built-in one when the server is silent', async ({
    phone,
  }) => {
    await loggedIn(phone, 'finished');
    await phone.go('#/user_center/customer_services');
    const hrefs = async () =>
      phone.browser.execute(() =>
        [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
      );
    await phone.sees('help@lender.example');
    expect(await hrefs()).toEqual([
      '#/feedback/feedback_list',
      'tel:02013300000',
      'https://wa.me/2348030000000',
      'mailto:help@lender.example',
      'https://help.lender.example/chat',
    ]);
    await expectSoundScreen(phone);
  });

  test('Everything is shown in the other language at once', async ({ phone }) => {
    await loggedIn(phone, 'finished');
    await phone.go('#/user_center/language');
    await phone.radio('Español').tap();
    await phone.heading('Idioma').see();
    expect(await phone.browser.execute(() => document.documentElement.lang)).toBe('es');
    await expectSoundScreen(phone);
  });
});

describe('account deletion', () => {
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

  test('An open loan blocks the deletion, and a visitor reads what deletion means', async ({
    phone,
  }) => {
    await phone.open({ scenario: 'repaying', device: { nativeLogin: 'signsIn' } });
    await phone.go('#/user_center/delete_account');
    await phone.heading('Log in to delete your account.').see();
    await expectSoundScreen(phone);
    await homePage(phone).logIn.tap();
    await phone.heading('You still have a loan').see();
    await phone.at('#/user_center/delete_account');
    await expectSoundScreen(phone);
    expect(await codesSent(phone)).toBeLessThanOrEqual(1);
  });
});

describe('campaigns', () => {
  test('A visitor chooses a loan, sees its cost, and borrows nothing by looking', async ({
    phone,
  }) => {
    await phone.open({ scenario: 'new-customer' });
    await phone.go('#/yx2');
    await phone.sees('Yearly rate including all fees');
    await expectSoundScreen(phone);
    await phone.button('Continue').tap();
    await phone.at('#/yx2ConfirmBorrow');
    await phone.sees('We work it out the same way for a real offer.');
    await phone.sees('Yearly rate including all fees 47.9%');
    await expectSoundScreen(phone);
    await phone.button('Log in and apply').tap();
    await phone.at('#/user/login');
    expect((await phone.effects()).filter(({ kind }) => kind === 'money')).toEqual([]);
  });

  test('The server decides the places of the draw, and a number typed once leads on', async ({
    phone,
  }) => {
    await phone.open({ scenario: 'draw' });
    await phone.go('#/yx3');
    await phone.sees('12 places left');
    await expectSoundScreen(phone);
    await loginPage(phone).mobile.fill(customerMobile);
    await loginPage(phone).send.tap();
    await phone.at('#/user/login');
    await loginPage(phone).code.see();
  });
});
