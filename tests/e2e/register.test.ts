/** Journey 3 (§1, §5): a new number registers; impossible numbers and codes, the wait for another code, the country. */
import { descriptionOf } from '#harness/player/pages/field.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { expectSoundScreen } from './support/screen.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import type { Target } from '#harness/player/browser/target.ts';

const tooShort = 'This number is too short. Enter 11 digits, starting with 0.';
const tooLong = 'This number is too long. Enter 11 digits, starting with 0.';
const notMobile = "This isn't a Nigerian mobile number. Use one that starts with 07, 08 or 09.";
const badNumbers = [
  ['', 'Enter your mobile number'],
  ['0803 123', tooShort],
  ['0803 123 45678', tooLong],
  ['+44 7911 123456', notMobile],
  ['0201 234 5678', notMobile],
] as const;

const newMobile = '08051112223';

async function atLogin(phone: Phone): Promise<ReturnType<typeof loginPage<Target>>> {
  await phone.open({ scenario: 'new-customer' });
  await homePage(phone).logIn.tap();
  await phone.at('#/user/login');
  return loginPage(phone);
}

/** Any six digits except these. */
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

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
  await phone.sees('Numbers only. We removed the rest.');
  expect(await login.mobile.value()).toBe('08051112223');
  expect(await descriptionOf(phone, login.mobile)).toContain('Numbers only. We removed the rest.');
  await login.send.tap();
  await phone.heading('Create your account').see();
  await phone.at('#/user/register');
  await phone.sees('This number is new to us.');
  await phone.sees('We sent a code to 0805 111 2223.');
  await expectSoundScreen(phone);

  const code = await phone.sms();
  await login.create.tap();
  await phone.sees('Enter the code we texted you');
  await tryCode(phone, '123');
  await login.create.tap();
  await phone.sees('Enter all 6 digits');
  await login.code.fill('');
  const spaced = code.replace(/(..)(..)(..)/, '$1 $2 $3');
  await phone.insert(spaced);
  await phone.at('#/');
  await phone.sees('Choose your loan Up to ₦60,000');
  await expectSoundScreen(phone);
  await homePage(phone).me.tap();
  await phone.sees('Logged in as 0805 ••• 2223');
  await expectSoundScreen(phone);
});

test('Wrong codes, too many of them and an expired one are refused, and a new one works', async ({
  phone,
}) => {
  phone.needs('phoneClock');
  const login = await atLogin(phone);
  const code = await login.askForCode(newMobile);
  for (let count = 0; count < 5; count += 1) {
    await tryCode(phone, wrong(code));
    await phone.sees('Wrong code. Check the latest SMS and try again.');
  }
  await tryCode(phone, code);
  await phone.sees('Too many wrong codes. Request a new one.');
  expect(await descriptionOf(phone, login.code)).toContain(
    'Too many wrong codes. Request a new one.',
  );
  await expectSoundScreen(phone);

  const seconds = async () =>
    Number(/New code in (\d+) s/.exec(await phone.text())?.[1] ?? Number.NaN);
  const first = await seconds();
  expect(first).toBeLessThanOrEqual(60);
  await phone.button(`New code in ${first - 2} s`).see();
  const waiting = await phone.button(/^New code in/).see();
  expect(await waiting.getAttribute('aria-disabled')).toBe('true');
  await phone.clock({ advance: 'PT1M' });
  await login.resend.tap();
  const second = await phone.sms(1);
  await phone.button(/^New code in (60|59|58) s$/).see();

  await phone.clock({ advance: 'PT6M' });
  await tryCode(phone, second);
  await phone.sees('This code has expired or was already used. Request a new one.');
  await login.resend.tap();
  await tryCode(phone, await phone.sms(2));
  await phone.at('#/');
  const registered = (await phone.effects()).filter(({ path }) => path === '/security/register');
  expect(registered.map(({ times }) => times)).toEqual([1]);
});

test('Another number can be chosen, and the country page opens', async ({ phone }) => {
  const login = await atLogin(phone);
  await login.country.tap();
  await phone.at('#/user/nation');
  await phone.heading('Country').see();
  await phone.sees("It looks like you're in Nigeria.");
  await expectSoundScreen(phone);
  await phone.button('Use a Nigerian number').tap();
  await phone.at('#/user/login');
  await login.askForCode('0805 111 2224');
  await login.otherNumber.tap();
  expect(await login.mobile.value()).toBe('0805 111 2224');
  await login.askForCode(newMobile);
  await phone.sees('We sent a code to 0805 111 2223.');
  const sent = (await phone.control.sms(phone.id)).map(({ to }) => to);
  expect(sent).toEqual(['08051112224', '08051112223']);
});
