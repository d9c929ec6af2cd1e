/**
 * Journey: leaving a form of the application and coming back, by Back, by reload, from a dead network. Everything is
 * there, and it is saved once although the answer is lost.
 */
import { application } from '#src/application/application.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { applicationPage, routes, statusOf } from '#harness/player/pages/application.ts';
import { reached } from '../support/application-journey.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';

const save = '/user/saveBasicInfo-market';
const route = routes.personal;

test(
  'Personal information returns after Back, reload, a dead network and a lost answer',
  { timeout: 90_000 },
  async ({ phone }) => {
    const page = applicationPage(phone);
    await phone.open({ scenario: 'step-personal', now: '2026-11-21T09:00:00Z' });
    // A start at home goes on to this step (§4); Back returns to home.
    await phone.at(route);
    await page.next.tap();
    await page.fillPersonal();
    await phone.sees(application.en.left(0));
    const typed = await page.held();
    const answers = await page.answers();
    expect(answers).toContain(customer.personal.email);
    const isBack = async () => {
      await phone.at(route);
      await phone.sees(application.en.left(0));
      await expect.poll(() => page.held()).toEqual(typed);
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
    await phone.hears(application.en.notSent);
    await phone.hears(common.en.failureNetwork);
    await phone.back();
    await isBack();
    await expectSoundScreen(phone);
    await phone.faults([]);
    // The answer stays lost until the fault is removed, because Chromium resends a call when its connection is cut.
    await phone.faults([{ path: save, kind: 'dropAfterCommit' }]);
    await page.next.tap();
    await page.sendAnswers.tap();
    await reached(phone, 11, routes.additional);
    const effects = (await phone.effects()).filter(({ path }) => path === save);
    expect(effects.map(({ times }) => times)).toEqual([1]);
  },
);
