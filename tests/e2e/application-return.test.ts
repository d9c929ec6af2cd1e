/**
 * Journey: leaving an application's forms and coming back, by Back, by reload, from a dead network. Everything is
 * there, and it is saved once although the answer is lost.
 */
import type { Path } from '#src/contract/endpoints.ts';
import { applicationPage, reached, routes, statusOf } from '#harness/player/pages/application.ts';
import { atRestOn } from './support/at-rest.ts';
import { expectSoundScreen } from './support/screen.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const now = '2026-11-21T09:00:00Z';

interface FormStep {
  readonly name: string;
  readonly scenario: string;
  readonly route: string;
  readonly save: Path;
  readonly status: number;
  readonly after: { readonly status: number; readonly route: string };
  readonly fill: (phone: Phone) => Promise<void>;
  /** Fields that a kill empties, because they are never stored. */
  readonly unsaved: RegExp;
  readonly fillAgain: (phone: Phone) => Promise<void>;
  /** How many pages it has. Back leads through them. */
  readonly pages: number;
}

const forms: readonly FormStep[] = [
  {
    name: 'personal information',
    scenario: 'step-personal',
    route: routes.personal,
    save: '/user/saveBasicInfo-market',
    status: 6,
    after: { status: 11, route: routes.additional },
    async fill(phone) {
      await applicationPage(phone).goOn.tap();
      await applicationPage(phone).fillPersonal();
    },
    unsaved: /^$/,
    fillAgain: () => Promise.resolve(),
    pages: 1,
  },
  {
    name: 'additional information',
    scenario: 'step-additional',
    route: routes.additional,
    save: '/user/saveAdditionInfo-market',
    status: 11,
    after: { status: 12, route: routes.identity },
    fill: (phone) => applicationPage(phone).fillAdditional(),
    unsaved: /^emergencyContact(?:Name|Mobile)/,
    fillAgain: (phone) => applicationPage(phone).fillContacts(),
    pages: 3,
  },
];

test.for(forms)(
  'The form $name returns after Back, reload, a dead network and a lost answer',
  { timeout: 90_000 },
  async (form, { phone }) => {
    const { scenario, route, save, status, after, fill, unsaved, fillAgain, pages } = form;
    const page = applicationPage(phone);
    await phone.open({ scenario, now });
    // A start at home goes on to this step (§4); Back returns to home.
    await phone.at(route);
    await fill(phone);
    await phone.sees(page.words.nothingLeft);
    const typed = await page.held();
    const answers = await page.answers();
    expect(answers.length).toBeGreaterThan(8);
    const saved = Object.fromEntries(Object.entries(typed).filter(([id]) => !unsaved.test(id)));
    // Nothing of the two contacts is stored, nor a key that could open it.
    const rests = await atRestOn(phone);
    expect(rests).not.toMatch(/Ngozi|Tunde|8051234567|8091234567/);
    expect(rests).not.toMatch(/vault|sealed/);
    const isBack = async () => {
      await phone.at(route);
      await phone.sees(page.words.nothingLeft);
      expect(await page.held()).toEqual(typed);
      expect(await page.answers()).toEqual(answers);
      expect(await statusOf(phone)).toBe(status);
    };

    for (let left = pages; left > 0; left -= 1) {
      await phone.at(route);
      if (pages > 1) await phone.sees(`${left} of ${pages}`);
      await phone.back();
    }
    await phone.at('#/');
    await phone.button(page.words.goOnWithIt).tap();
    await isBack();
    await phone.sees(page.words.saved);
    const isBackAfterKill = async () => {
      await phone.reload();
      await phone.at(route);
      await expect.poll(page.held).toEqual(saved);
      await fillAgain(phone);
      await isBack();
    };
    await isBackAfterKill();

    await phone.faults([{ path: '*', kind: 'dropBefore' }]);
    await page.next.tap();
    await page.sendChecked();
    await phone.hears(page.words.notSent);
    await phone.hears(page.words.networkFailed);
    await phone.back();
    await isBack();
    await expectSoundScreen(phone);
    await phone.faults([]);
    await isBackAfterKill();
    // The answer stays lost until the fault is removed, because Chromium resends a call when its connection is cut.
    await phone.faults([{ path: save, kind: 'dropAfterCommit' }]);
    await page.next.tap();
    await page.sendChecked();
    await reached(phone, after.status, after.route);
    const effects = (await phone.effects()).filter(({ path }) => path === save);
    expect(effects.map(({ times }) => times)).toEqual([1]);
  },
);
