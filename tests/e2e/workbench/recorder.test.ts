/**
 * The Recorder: a recorded journey is stepped through, forked, compared, and exported as a passing test and as a page.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { borrow as borrowTexts } from '#src/borrow/borrow.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { like } from '#harness/player/names.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loanSizes, usual } from '../../support/usual-loan.ts';
import { dataIn, withData } from '../../support/reports.ts';
import { recorded } from '../support/recorded.ts';
import {
  menuItem,
  insidePhone,
  logInInside,
  openWorkbench,
  test,
  worldOf,
} from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { eventually } from '#harness/player/eventually.ts';
import { openFile, savedText, saveInto } from '../support/files.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const root = new URL('../../../', import.meta.url);
const folder = fileURLToPath(new URL('reports/recorded/', root));

/** The newest world. */
let world = '';

/** From the front page to the answer to ‘Get money’, as a tester would do it on the workbench's phone. */
async function borrow(phone: Phone): Promise<void> {
  await logInInside(phone);
  await insidePhone(phone, async () => {
    const confirm = confirmPage(phone);
    await homePage(phone).seeCost.tap();
    await confirm.getMoney.see();
    await recorded(phone, world, '#/borrow/confirm_borrow');
    await confirm.agree.tap();
    await confirm.getMoney.tap();
  });
}

/** Exports the run by the menu, and returns the saved text. */
async function exported(phone: Phone, item: string, file: string): Promise<string> {
  await phone.button('Export').tap();
  await menuItem(phone, item).tap();
  await expect.poll(() => phone.text(), { timeout: 240_000 }).toContain(`${file} was exported.`);
  return savedText(folder, file);
}

/** Two steps back, at the offer. Returns the world of the fork, in which no money has moved. */
async function forkAtTheOffer(phone: Phone): Promise<string> {
  await phone.button('Previous step').tap();
  await phone.button('Previous step').tap();
  await phone.sees('Step 6 of 8');
  await phone.sees(`tap button ‘${home.en.approvedAction}’`);
  await phone.button('Fork here').tap();
  await expect.poll(() => worldOf(phone), { timeout: 30_000 }).not.toBe(world);
  const fork = await worldOf(phone);
  await insidePhone(phone, () => confirmPage(phone).getMoney.see());
  const orders = async (id: string) =>
    (await phone.control.world(id)).orders.map(({ status }) => status);
  expect([await orders(fork), await orders(world)]).toEqual([[14], [7]]);
  expect((await phone.control.effects(fork)).filter(({ kind }) => kind === 'money')).toEqual([]);
  return fork;
}

/** The report with its run in a world that refuses the money once. */
function refusingMoney(report: string): string {
  const fault = { path: '/loan/get-money', kind: 'businessCode', code: 100500, times: 1 };
  const data = dataIn(report);
  const { run } = data;
  if (run?.start.kind !== 'scenario') throw new Error('the run has no scenario');
  const start = { ...run.start, world: { ...run.start.world, faults: [fault] } };
  return withData(report, { ...data, run: { ...run, start } });
}

/** Opened from a file, replayed, and judged against the first run. */
async function replayRefusingMoney(phone: Phone, report: string): Promise<void> {
  const { browser } = phone;
  await writeFile(`${folder}refusing.html`, refusingMoney(report));
  await browser.$('input[type="file"][accept*="html"]').addValue(`${folder}refusing.html`);
  await phone.button('Back to this run').see();
  await phone.button('Replay').tap();
  const verdict = () => browser.$('section[aria-label="Comparison"] [role="status"]').getText();
  await browser.$('section[aria-label="Comparison"]').waitForExist({ timeout: 60_000 });
  const expected = like(
    `7 steps agree. Step 8 (tap button ‘${borrowTexts.en.getMoney} ${usual.disbursal}’), calls: this run has “GET /loan/get-money → code 100500”, refusing.html has “GET /loan/get-money → code 0”. … more difference…`,
  );
  // The comparison shows while the replay is still running.
  await eventually(
    async () => (expected.test(await verdict()) ? true : undefined),
    async () => `The comparison says: ${await verdict()}`,
  );
  await browser.$('ol[aria-label="Differences"] li:nth-child(2)').waitForExist();
  await expectAccessible(phone);
}

/** Another world and back: the comparison is the replay's. */
async function leaveTheComparison(phone: Phone, fork: string): Promise<void> {
  const replayed = await worldOf(phone);
  const goTo = async (id: string) => {
    await phone.button('Worlds').tap();
    await menuItem(phone, new RegExp(`clock at .*${id}`, 's')).tap();
    await expect.poll(() => worldOf(phone)).toBe(id);
  };
  await goTo(fork);
  await phone.button('Replay').see();
  await goTo(replayed);
  await phone.button('Stop comparing').tap();
  expect([world, fork]).not.toContain(await worldOf(phone));
}

/** The exported report has the journey's pictures, without the customer's number. */
async function openReport(phone: Phone, file: string): Promise<void> {
  await openFile(phone, `${folder}${file}`);
  await phone.heading('approved').see();
  expect(await phone.text()).not.toContain(customer.mobile);
  const pictures = await phone.browser.execute(() =>
    [...document.querySelectorAll('iframe')].map((one) => one.contentDocument?.body.innerText),
  );
  expect(pictures).toEqual([expect.stringContaining(home.en.anonymousTitle(loanSizes.most))]);
  await expectAccessible(phone);
}

test('A recorded journey is stepped through, exported, replayed, compared and forked', async ({
  phone,
}) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await saveInto(phone, folder);

  await openWorkbench(phone, '?scenario=approved&tab=recorder');
  world = await worldOf(phone);
  await borrow(phone);
  await recorded(phone, world, '#/borrow/lending', home.en.lendingTitle);
  await phone.sees('Step 8 of 8');
  await expectAccessible(phone);

  const named = `approved-${world.slice(0, 4)}`;
  const fileName = `recorded-${named}.player.test.mjs`;
  const text = await exported(phone, 'Test for the player', fileName);
  expect(text).toContain(`await phone.field('${loginTexts.en.code}').fill(await phone.sms());`);
  expect(text).toContain(`await phone.heading('${home.en.lendingTitle}').see();`);
  expect(text).toContain('Ran 3 times, good.');
  await exported(phone, 'Report (HTML)', `run-${named}.html`);
  const report = await phone.control.recordingPage(world, 'kept');

  const fork = await forkAtTheOffer(phone);
  await replayRefusingMoney(phone, report);
  await leaveTheComparison(phone, fork);
  await openReport(phone, `run-${named}.html`);
}, 400_000);
