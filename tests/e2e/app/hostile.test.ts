/** Journey: a server that sends markup, scripts, direction marks and endless words in every text, on every screen. */
import { common } from '#src/core/texts/common.texts.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { routes } from '#src/facts/routes.ts';
import { home } from '#src/home/home.texts.ts';
import { hostileTexts, serveHostile, traces } from '../../lab/atlas/hostile.ts';
import { setSize, sizes } from '../../lab/atlas/inspect.ts';
import { lenient } from '../../lab/atlas/judge.ts';
import { type PlaceGroup, placeGroups, routeNames } from '../../lab/atlas/places.ts';
import { visitGroup } from '../../lab/atlas/visit.ts';
import { homePage } from '#harness/player/pages/home.ts';
import type { Browser } from '#harness/player/browser/browser.ts';
import { expectNoBreach } from '../support/checks.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { expect, test } from '../support/fixtures.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { tooWide } from '../../support/probes.ts';

const judge = lenient('en');

/** Runs in the page: detects a text that became more than text. */
function harm(global: string, element: string) {
  const places = [`${element}`, 'img[src="x"]', 'svg[onload]', 'iframe', '[href^="javascript:" i]'];
  return {
    ran: global in window,
    scripts: document.querySelectorAll('body script').length,
    elements: places.filter((selector) => document.querySelector(selector) !== null),
    handlers: document.querySelectorAll('[onclick], [onerror], [onload]').length,
  };
}

const shownAsText = (browser: Browser, text: string) =>
  browser.execute((one) => document.body.textContent?.includes(one) ?? false, text);

test('On every screen hostile texts stay text, run nothing, add nothing and fit the width', async ({
  browser,
}) => {
  const server = await serveHostile();
  const control = createControl(server.origin);
  const shown: string[] = [];
  const seen: string[] = [];
  try {
    await setSize(browser, sizes[0]);
    for (const group of placeGroups()) {
      const phone = new Phone(browser, control);
      let scripts: number | undefined;
      await visitGroup(phone, group, 'en', judge, async ({ name, astray }) => {
        const found = await browser.execute(harm, traces.global, traces.element);
        scripts ??= found.scripts;
        const overflow = await browser.execute(tooWide);
        expect({ name, astray, overflow, ...found }, name).toEqual({
          name,
          astray: [],
          overflow: [],
          ran: false,
          scripts,
          elements: [],
          handlers: 0,
        });
        seen.push(name);
        if (await shownAsText(browser, hostileTexts[1].slice(0, 40))) shown.push(name);
      });
      await expectNoBreach(phone);
      await control.end(phone.id);
    }
  } finally {
    await server.close();
  }
  expect(seen.sort()).toEqual([...routeNames].sort());
  expect([...server.counts.values()].filter((count) => count > 0).length).toBeGreaterThan(15);
  expect(shown.length).toBeGreaterThan(10);
});

const refusing: PlaceGroup = {
  label: 'refusals',
  scenario: 'finished',
  brand: '',
  visitor: false,
  device: { nativeLogin: 'signsIn' },
  names: ['settings'],
};

test('A refusal with markup shows our own words, after a tap and on a page that fails to load', async ({
  browser,
}) => {
  const server = await serveHostile();
  const phone = new Phone(browser, createControl(server.origin));
  const expectHarmless = async (where: string) => {
    const found = await browser.execute(harm, traces.global, traces.element);
    expect({ ...found, overflow: await browser.execute(tooWide) }, where).toMatchObject({
      ran: false,
      elements: [],
      handlers: 0,
      overflow: [],
    });
  };
  try {
    await setSize(browser, sizes[0]);
    await visitGroup(phone, refusing, 'en', judge, () => Promise.resolve());
    const { apply } = homePage(phone);
    const again = '/loan/loan-order/apply-market-again';
    const { loanOpen: code } = businessErrors;
    await phone.faults([{ path: again, kind: 'businessCode', code }]);
    await phone.go('#/');
    await apply.tap();
    await phone.dialog(home.en.applyTitle).see();
    await apply.tap();
    // A customer must not read markup, so the app uses its own words.
    await phone.hears(common.en.failureBusiness);
    await expectHarmless('a refused tap');
    await phone.faults([{ path: '*', kind: 'businessCode' }]);
    for (const name of ['billDetail', 'records', 'coupon', 'feedbackList'] as const) {
      await phone.go(`#${routes[name].path}`);
      await phone.sees(common.en.failureTitle);
      expect(await phone.text(), name).not.toContain(traces.global);
      await expectHarmless(name);
    }
    await expectNoBreach(phone);
  } finally {
    await server.close();
  }
});
