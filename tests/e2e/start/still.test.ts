/**
 * Loading shapes have the height of the content: on a slow network no page moves under the finger
 * (src/docs/rules.md#taps).
 */
import { application } from '#src/application/application.texts.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { ScenarioName } from '#harness/simulator/scenarios/index.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseFiles } from '../support/choose-files.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { applicationPage, routes } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { identityPage } from '#harness/player/pages/identity.ts';
import { drawJpeg, withFiles } from '../../support/pictures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const slow: readonly Fault[] = [{ path: '*', kind: 'delay', ms: 300 }];

/** Places that a customer visits one after the other, by scenario. Each visit begins at home. */
const visits: Partial<Record<ScenarioName, readonly string[]>> = {
  'twenty-loans': [
    '#/me',
    '#/user_center/customer_services',
    '#/privacy',
    '#/records',
    '#/user_center/coupon',
  ],
  rejected: ['#/me', '#/'],
  'offer-coupons': ['#/borrow/confirm_borrow', '#/loan_agreement'],
  'part-paid': ['#/repay/bill_detail', '#/repay/cashier'],
  'step-personal': ['#/auth/personal_infomation'],
  'step-bank-card': ['#/bank_account/add_bankcard'],
};

/** Sums the layout shifts from now on, each with the element that moved. */
const watch = (phone: Phone) =>
  phone.browser.execute(`
    window.moved = [];
    const watcher = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        moved.push({ value, what: sources.map(({ node }) => node && node.textContent.slice(0, 40)) });
    });
    watcher.observe({ type: 'layout-shift' });
  `);

interface Moved {
  readonly value: number;
  readonly what: readonly unknown[];
}

const movedSince = (phone: Phone) =>
  phone.browser.execute(() => {
    const moved = Reflect.get(window, 'moved') as Moved[];
    return moved.splice(0);
  });

/** Waits until the page is quiet, and fails if its content has moved since the last call. */
async function expectStill(phone: Phone, where: string): Promise<void> {
  await phone.rest({ everyMs: 200, looks: 4, patienceMs: 10_000 });
  const moved = await movedSince(phone);
  const sum = moved.reduce((all, { value }) => all + value, 0);
  expect(sum, `${where} ${JSON.stringify(moved)}`).toBeLessThanOrEqual(0.02);
}

async function openSlow(phone: Phone, scenario: ScenarioName, route?: string): Promise<void> {
  await phone.open({ scenario, loggedIn: true }, route);
  await phone.rest();
  await phone.faults(slow);
  await watch(phone);
}

test.for(Object.entries(visits))(
  'Nothing moves as the pages of %s load',
  async ([name, pages], { phone }) => {
    await openSlow(phone, name as ScenarioName);
    for (const page of pages) {
      await phone.go(page);
      await phone.at(page);
      await phone.seesNo(common.en.loading);
      await expectStill(phone, page);
    }
  },
);

/** Home as the tab opens it for the first time, so that nothing about the loan is known yet. */
test.for(['finished', 'step-identity', 'approved', 'overdue', 'pay-failed'] as const)(
  'Nothing moves as the tab opens home of %s',
  async (scenario, { phone }) => {
    await openSlow(phone, scenario, '#/me');
    await homePage(phone).home.tap();
    await phone.at('#/');
    await phone.seesNo(common.en.loading);
    await expectStill(phone, 'home');
  },
);

test('Nothing moves while contacts are typed and the rest is saved', async ({ phone }) => {
  await openSlow(phone, 'step-additional', routes.additional);
  const page = applicationPage(phone);
  const { residence, work } = customer;
  await page.tick('residenceType', residence.residenceType);
  for (const id of ['state', 'city'] as const) await page.pick(id, residence[id]);
  await page.field('address').fill(residence.address);
  await page.openSheet('email');
  await page.field('email').fill(residence.email);
  await page.confirm.tap();
  await page.next.tap();
  await page.fill(work);
  await page.next.tap();
  await page.field('emergencyContactName1').see();
  await phone.rest();
  await movedSince(phone);
  await page.field('emergencyContactName1').fill('Ngozi Eze');
  await phone.sees(application.en.savedPart);
  await expectStill(phone, 'saved');
  await page.field('emergencyContactName2').fill('Emeka Obi');
  await phone.sees(application.en.savedPart);
  await expectStill(phone, 'saved again');
});

test('Nothing below a photo moves while it is prepared', async ({ phone }) => {
  await openSlow(phone, 'step-identity', routes.identity);
  await identityPage(phone).card('face').see();
  await withFiles(async (put) => {
    const path = await put('me.jpg', await drawJpeg(phone.browser, 'photo', [1200, 900]));
    await chooseFiles(phone, 'face', path);
    await phone.sees(identity.en.review);
    await expectStill(phone, 'face');
  });
});
