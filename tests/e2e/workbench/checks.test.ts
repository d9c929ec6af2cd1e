/**
 * The checks of the workbench: storage edited and followed, a loan from acceptance to end checked for law and leaks,
 * planted faults found.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { home } from '#src/home/home.texts.ts';
import { repay as repayTexts } from '#src/repay/repay.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { saveInto, savedText } from '../support/files.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { readRun } from '#harness/player/recording/report-file.ts';
import { repayPage } from '#harness/player/pages/repay.ts';
import { ask, insidePhone, menuItem, openView, openWorkbench, test } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { usual } from '../../support/usual-loan.ts';

const folder = fileURLToPath(new URL('../../../reports/light/', import.meta.url));

/** Rail and panel. Other tests check the rest of the workbench. */
const records = 'section[aria-label="Inspector"]';

/** Opens a view of Checks by its name, and expects no accessibility problem. */
async function seeView(phone: Phone, name: string, shows: string | RegExp): Promise<void> {
  await openView(phone, /^Checks/, new RegExp(`^${name}`));
  await phone.sees(shows);
  await expectAccessible(phone, records);
}

/** Waits until the law has judged a place. Only a settled screen is judged, and a test may act sooner. */
async function judged(phone: Phone, world: string, place: string): Promise<void> {
  await expect
    .poll(async () => (await phone.control.law(world)).screens.map((screen) => screen.place))
    .toContain(place);
}

/** From the offer to the last naira, on the workbench's phone. */
async function borrowAndRepay(phone: Phone, world: string): Promise<void> {
  const confirm = confirmPage(phone);
  const repay = repayPage(phone);
  await insidePhone(phone, async () => {
    await homePage(phone).seeCost.tap();
    await confirm.getMoney.see();
    await judged(phone, world, '/borrow/confirm_borrow');
    await confirm.agree.tap();
    await confirm.getMoney.tap();
    await phone.sees(home.en.lendingTitle);
  });
  await phone.button('+1 h').tap();
  await insidePhone(phone, async () => {
    await repay.toCashier.tap();
    await repay.pay(usual.repayment).tap();
    await repay.confirm(usual.repayment);
    await phone.sees(repayTexts.en.finishedTitle);
  });
}

/** A value that the tester changes reaches the app, which restarts. */
async function editLanguage(phone: Phone): Promise<void> {
  await phone.button(/^language/).tap();
  await phone.field('Value of language').fill('es');
  await phone.button('Save').tap();
  // The phone has written it and restarts.
  await expect.poll(() => phone.button('Save').enabled()).toBe(false);
  await insidePhone(phone, () => phone.sees(home.es.greetingNamed(customer.personal.firstName)));
  await phone.field('Value of language').fill('en');
  await expectAccessible(phone, records);
  await phone.button('Save').tap();
  await expect.poll(() => phone.button('Save').enabled()).toBe(false);
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed(customer.personal.firstName)));
}

/** The loan just played keeps the law, leaks nothing, and shows the amounts that were answered. */
async function seeNoProblems(phone: Phone, world: string): Promise<void> {
  const law = await phone.control.law(world);
  expect(law).toMatchObject({ bad: 0 });
  const offer = law.screens.find(({ place }) => place === '/borrow/confirm_borrow')?.verdicts;
  const rules = ['cost', 'rate', 'lender', 'unticked', 'tenure'] as const;
  expect(rules.map((rule) => offer?.[rule].verdict)).toEqual(rules.map(() => 'good'));
  const wire = law.screens.find(({ place }) => place === 'calls')?.verdicts;
  expect(wire?.cost).toMatchObject({
    verdict: 'good',
    evidence: `/portal/repayment/confirm: ${usual.repayment} was on the screen that was tapped.`,
  });
  expect(await phone.control.leaks(world)).toMatchObject({ leaks: [] });
  await seeView(phone, 'Law', ', 0 bad, 0 not judged.');
  await phone.sees('shows all 8 cost items');
  await seeView(phone, 'Money', /(\d+) of \1 amounts match the responses/);
  await seeView(
    phone,
    'Leaks',
    /None of \d+ known values is where it must not be: \d+ texts searched\./,
  );
}

/** Personal data in storage and in the console are found. */
async function leakPersonalData(phone: Phone): Promise<void> {
  await insidePhone(phone, () =>
    phone.browser.execute(({ mobile, card }) => {
      const { console: said } = window;
      said.error(`saved for ${mobile}`);
      localStorage.setItem('last', card.bvn);
    }, customer),
  );
  await phone.sees('2 personal data leaks.');
  await phone.sees('localStorage/last');
  await expectAccessible(phone, records);
}

/** Events has what the page wrote. The list follows new entries, but no row moves under a pointer. */
async function readEvents(phone: Phone, world: string): Promise<void> {
  await phone.tab(/^Events/).tap();
  await phone.sees(`saved for ${customer.mobile}`);
  await expectAccessible(phone, records);
  const row = await phone.option(/saved for/).see();
  await row.moveTo();
  const place = await row.getLocation('y');
  const { now } = await phone.control.moveClock(world, { advance: 'PT1M' });
  await phone.sees(`clock moved to ${new Date(now).toISOString()}`);
  expect(await row.getLocation('y')).toBe(place);
  await phone.option(/saved for/).tap();
  await phone.heading('Source').see();
}

/** Bridge messages against the contract. One light says so for the whole world, and leads to each problem. */
async function breakTheContract(phone: Phone): Promise<void> {
  await insidePhone(phone, () =>
    phone.browser.execute(({ mobile }) => {
      const page = window as Window & { nativeShell?: { postMessage: (text: string) => void } };
      const event = { event: 'page', params: { mobile } };
      for (const [id, action, params] of [
        ['flat', 'timeSDK', { sms: true }],
        ['told', 'logEventByAF', event],
      ]) {
        page.nativeShell?.postMessage(JSON.stringify({ id, action, params }));
      }
    }, customer),
  );
  const light = phone.browser.$('header button[data-tone="bad"]');
  await light.waitForExist({ timeout: 30_000 });
  await light.click();
  await menuItem(phone, /calls and bridge messages don't match the contract/).see();
  await menuItem(phone, /personal data leaks/).tap();
  await phone.sees('localStorage/last');
  await light.click();
}

/** Saves the run from the open menu of the light. */
async function saveReport(phone: Phone, world: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await saveInto(phone, folder);
  await menuItem(phone, 'Save as a report').tap();
  const report = await savedText(folder, `run-approved-${world.slice(0, 4)}.html`);
  expect(await readRun(report)).toMatchObject({ recording: { world } });
}

test('A tester edits stored values, and sees law, leaks, money and console of a loan', async ({
  phone,
}) => {
  const { id: world } = await phone.control.create({ scenario: 'approved', seed: 7 });
  // A loan played to its offer, on a logged-in phone.
  await phone.control.journey(world, { status: 14 });
  await openWorkbench(phone, `?world=${world}&tab=storage`);
  await insidePhone(phone, () => phone.sees(home.en.greetingNamed(customer.personal.firstName)));
  await phone.control.editStorage(world, { place: 'localStorage/language', value: 'en' });
  await editLanguage(phone);
  await phone.sees('value of the Authorization header');
  await borrowAndRepay(phone, world);
  await judged(phone, world, '/repay/cashier');
  await seeNoProblems(phone, world);
  await leakPersonalData(phone);
  await readEvents(phone, world);
  await breakTheContract(phone);
  await saveReport(phone, world);
});

test('Alt and a click on a value shows its response, its age and the ledger, and the app gets no click', async ({
  phone,
}) => {
  const { control } = phone;
  const { id: world } = await control.create({ scenario: 'approved', seed: 7 });
  await control.journey(world, { status: 14 });
  await openWorkbench(phone, `?world=${world}`);
  await insidePhone(phone, async () => {
    await homePage(phone).seeCost.tap();
    await confirmPage(phone).getMoney.see();
  });
  await ask(phone, '[data-money="processingFee"]');
  await phone.dialog('What is this?').see();
  await phone.sees('processingFee: as the response says');
  await phone.sees('/loan/confirm/product-info');
  await phone.sees('Ledger: ₦245');
  await expectAccessible(phone, '[role="dialog"]');
  await phone.button('Close').tap();
  // A button with an amount isn't pressed.
  await ask(phone, 'button [data-money="disbursal"]');
  await phone.sees('disbursal: as the response says');
  expect(
    (await control.log(world)).some((one) => one.kind === 'call' && one.path === '/loan/get-money'),
  ).toBe(false);
  await phone.button('Close').tap();
  await phone.dialog('What is this?').gone();
});
