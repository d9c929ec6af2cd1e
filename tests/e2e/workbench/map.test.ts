/** The journey map of the workbench (§4): a tester sees where the customer is, and goes elsewhere by click and key. */
import { like } from '#harness/player/names.ts';
import { home } from '#src/home/home.texts.ts';
import { questionnaire } from '#src/application/questionnaire/questionnaire.texts.ts';
import { insidePhone, openWorkbench, test, worldOf } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';

test('A click on a status, or Tab and Enter, takes phone and world there', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=approved&tab=map');
  const world = await worldOf(phone);
  await phone.sees('In 14 Confirm.');
  await phone.button(/^14 Confirm offer ready ?, the customer is here/).see();
  await phone.button('8 Cancel offer expired · end').see();
  await phone.button('10 PayFail transfer failed · wait').see();
  await expectAccessible(phone);

  await phone.button(/^17 Question/).tap();
  await phone.sees('In 17 Question.');
  await insidePhone(phone, () => phone.heading(questionnaire.en.title).see());
  await phone.sees('approved → status 17 · world');
  expect(await worldOf(phone)).toBe(world);
  const orders = (await phone.control.world(world)).orders;
  expect(orders).toMatchObject([{ status: 17 }]);

  await phone.button(/^14 Confirm/).tap();
  await phone.sees('In 14 Confirm.');
  await insidePhone(phone, () => phone.sees('₦25,000'));
  await phone.button('+1 day').tap();
  await phone.sees('In 8 Cancel.');

  await phone.browser.execute(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-label="Journey map"] button')]
      .find((one) => one.textContent?.startsWith('14'))
      ?.focus(),
  );
  await phone.sees('14 Confirm, screen toBorrow. Leads to 7 Lending (offer accepted)');
  // Past 18 and 7.
  for (let times = 0; times < 3; times += 1) await phone.browser.keys(['Tab']);
  await phone.sees('10 PayFail, waiting, no screen.');
  await phone.browser.keys(['Enter']);
  await phone.sees('In 10 PayFail.');
  await phone.sees(
    'waiting, no screen. Leads to 7 Lending (account changed), 8 Cancel (24 hours pass).',
  );
  await insidePhone(phone, () => phone.heading(like(home.en.greetingNamed('…'))).see());
  await expectAccessible(phone);
});
