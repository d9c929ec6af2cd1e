/** Journey 3 (§1, §5): impossible numbers are refused at the field, and a new one registers. */
import { application } from '#src/application/application.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { descriptionOf } from '../support/field.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import type { Target } from '#harness/player/browser/target.ts';
import { loanSizes } from '../../support/usual-loan.ts';

const tooShort = loginTexts.en.mobileTooShort;
const tooLong = loginTexts.en.mobileTooLong;
const notMobile = loginTexts.en.mobileNotMobile;
const badNumbers = [
  ['', loginTexts.en.mobileEmpty],
  ['0803 123', tooShort],
  ['0803 123 45678', tooLong],
  ['+44 7911 123456', notMobile],
  ['0201 234 5678', notMobile],
] as const;

async function atLogin(phone: Phone): Promise<ReturnType<typeof loginPage<Target>>> {
  await phone.open({ scenario: 'new-customer' });
  await homePage(phone).logIn.tap();
  await phone.at('#/user/login');
  return loginPage(phone);
}

/** The last digit sends it. */
const tryCode = (phone: Phone, code: string) => loginPage(phone).code.fill(code);

test('Impossible numbers are refused at the field, and a new one registers', async ({ phone }) => {
  const login = await atLogin(phone);
  for (const [typed, message] of badNumbers) {
    await login.mobile.fill(typed);
    await login.send.tap();
    await phone.button(message).see();
    expect(await descriptionOf(phone, login.mobile), typed).toContain(message);
    expect(await login.mobile.value()).toBe(typed);
  }
  await expectSoundScreen(phone);
  expect(await phone.control.sms(phone.id)).toEqual([]);

  await login.mobile.fill('0805-111-2223x');
  // The value is the same before the last key, which may still be under way.
  await phone.sees(application.en.digitsOnly);
  expect(await login.mobile.value()).toBe('08051112223');
  expect(await descriptionOf(phone, login.mobile)).toContain(application.en.digitsOnly);
  await login.send.tap();
  await phone.heading(loginTexts.en.registerTitle).see();
  await phone.at('#/user/register');
  await phone.sees(loginTexts.en.registerLead);
  await phone.sees(loginTexts.en.codeSentTo('0805 111 2223'));
  await expectSoundScreen(phone);

  const code = await phone.sms();
  await login.create.tap();
  await phone.sees(loginTexts.en.codeEmpty);
  await tryCode(phone, '123');
  await login.create.tap();
  await phone.sees(loginTexts.en.codeIncomplete);
  await login.code.fill('');
  const spaced = code.replace(/(..)(..)(..)/, '$1 $2 $3');
  await phone.insert(spaced);
  await phone.at('#/');
  await phone.sees(`${home.en.offerLead} ${home.en.offerUpTo(loanSizes.most)}`);
  await expectSoundScreen(phone);
  await homePage(phone).me.tap();
  await phone.sees(home.en.loggedInAs('0805 ••• 2223'));
  await expectSoundScreen(phone);
});
