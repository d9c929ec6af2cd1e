/** A form on the way through the app: what a user finds again, and what is sent once. */
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { reached, statusOf } from '../../support/reached.ts';
import { now } from '../../support/screens-player.ts';
import { expect, test } from '../../support/screens-journey.ts';

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
