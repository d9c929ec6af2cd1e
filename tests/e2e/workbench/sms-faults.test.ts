/**
 * A tester lets two codes arrive in the wrong order: the older one comes last and is refused, the newer one logs in.
 */
import { loginTexts } from '#src/login/login.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { expect } from '../support/fixtures.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { askForCode, insidePhone, openWorkbench, test, worldOf } from '../support/workbench.ts';

test('A customer who asks again gets the older code last', async ({ phone }) => {
  const { control } = phone;
  await openWorkbench(phone, '?tab=faults&scenario=approved');
  const world = await worldOf(phone);
  await phone.button(/^SMS out of order/).tap();
  await phone.sees('every call SMS out of order once');
  const login = loginPage(phone);
  await askForCode(phone);
  expect(await control.sms(world)).toEqual([]);
  await phone.sees(/Code \d{6} to 08031234567 arrives after the next one/);

  await control.moveClock(world, { advance: 'PT1M' });
  await insidePhone(phone, () => login.resend.tap());
  await expect.poll(async () => (await control.sms(world)).length).toBe(2);
  const [newer, older] = (await control.sms(world)).map(({ code }) => code ?? '');
  await phone.seesNo('arrives after the next one');
  await insidePhone(phone, async () => {
    await login.code.fill(older ?? '');
    await phone.sees(loginTexts.en.codeWrong);
    await login.code.fill(newer ?? '');
    await phone.sees(home.en.greetingNamed('Adaeze'));
  });
});
