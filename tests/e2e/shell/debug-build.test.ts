/** The debug build on a phone: the simulator inside the page, decrypted calls, codes, faults, storage. */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { saying } from '#harness/player/names.ts';
import { openFile, saveInto, savedText } from '../support/files.ts';
import { readRun } from '#harness/player/recording/report-file.ts';
import { expect, test } from '../support/fixtures.ts';
import { insidePhone } from '../support/workbench.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';
import { despiteChanges } from '#harness/player/browser/target.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

const folder = fileURLToPath(new URL('../../../reports/debug-build/', import.meta.url));

async function openPanel(phone: Phone, tab: string): Promise<void> {
  await phone.button('Open debug panel').tap();
  await phone.button(tab).tap();
}

/** The code of the newest message on the panel. */
async function codeOnPanel(phone: Phone): Promise<string> {
  await openPanel(phone, 'World');
  const code = await eventually(
    async () => /to 0?8031234567[^]*?\b(\d{4,8})\b/.exec(await phone.text())?.[1],
    () => 'The panel shows no code.',
  );
  await phone.button('Close').tap();
  return code;
}

/** Retries, because the panel draws itself again while it is read. */
const choose = (phone: Phone, label: string, value: string) =>
  despiteChanges(
    async () => {
      const [select] = await phone.field(label).all();
      if (!select) return undefined;
      await select.selectByAttribute('value', value);
      return true;
    },
    () => `${value} cannot be chosen at ${label}.`,
  );

async function logIn(phone: Phone): Promise<void> {
  await phone.button(home.en.logInOrRegister).tap();
  await phone.field(loginTexts.en.mobile).fill(customer.mobile);
  await phone.button(loginTexts.en.sendCode).tap();
  await phone.field(loginTexts.en.code).see();
  await phone.field(loginTexts.en.code).fill(await codeOnPanel(phone));
  await phone.at('#/');
}

test('A customer registers inside the page alone, and the panel shows everything', async ({
  phone,
}) => {
  const { browser } = phone;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await browser.url(`${inject('serverUrl')}/debug/`);
  await logIn(phone);

  await openPanel(phone, 'Calls');
  await phone.sees('POST /security/register → 200, code 0');
  expect(await phone.text()).not.toContain('not decrypted');
  await phone.button('Storage').tap();
  await phone.sees('token');
  await phone.button('World').tap();
  await phone.button('+1 day').tap();
  await phone.sees(/ to 08031234567/);
  await phone.button('Close').tap();

  await saveInto(phone, folder);
  await openPanel(phone, 'World');
  await phone.button('Share as a report').tap();
  await phone.sees('Saved, if this app saves files.');
  const read = await readRun(await savedText(folder, 'run.html'));
  if (typeof read === 'string') throw new Error(read);
  const { entries, moments, screens } = read.recording;
  expect(entries.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^tap button/));
  expect(entries.map(({ text }) => text).join('\n')).not.toContain('debug panel');
  expect(moments.at(-1)).toMatchObject({ route: '#/', state: expect.any(String) });
  expect(screens.join('')).not.toContain('dbg-');
  await openFile(phone, `${folder}run.html`);
  await phone.sees(/Good, \d+ judged/);
  await browser.$('details.step:last-of-type > summary').click();
  await browser.$('details.step:last-of-type button[data-take]').click();
  // Logged in, as the phone was.
  await insidePhone(phone, () => phone.sees(saying(home.en.applyFor('₦'))));

  // The world outlives the page, and with it the SMS.
  await browser.url(`${inject('serverUrl')}/debug/`);
  await browser.refresh();
  await openPanel(phone, 'World');
  await phone.sees(/ to 08031234567/);
});

test('The page plays a chosen scenario, and a real backend is left alone', async ({ phone }) => {
  await phone.browser.url(`${inject('serverUrl')}/debug/`);
  await openPanel(phone, 'World');
  await choose(phone, 'Starts a new world', 'overdue');
  await phone.button('Restart').tap();
  await phone.dialog('Debug panel').gone();
  await logIn(phone);
  await phone.sees(home.en.pastDueTitle(5));

  await openPanel(phone, 'World');
  await choose(phone, 'Send requests to', 'backend');
  await phone.dialog('Debug panel').gone();
  await openPanel(phone, 'World');
  await phone.seesNo('Starts a new world');
});

test('The debug build speaks every language, each loaded where it is spoken', async ({ phone }) => {
  const { browser } = phone;
  const closedRooms = () =>
    browser.execute(() => [...document.querySelectorAll('template')].map(({ id }) => id));
  await browser.url(`${inject('serverUrl')}/debug/#/user_center/language`);
  await phone.sees('not reviewed yet');
  expect(await closedRooms()).toEqual(expect.arrayContaining(['room-es', 'room-pcm']));
  await phone.radio('Naijá (Nigerian Pidgin) not reviewed yet').tap();
  await browser.url(`${inject('serverUrl')}/debug/#/`);
  await phone.sees('You go pay back');
  expect(await closedRooms()).not.toContain('room-pcm');
  expect(await closedRooms()).toContain('room-es');
  expect(await browser.execute(() => document.documentElement.lang)).toBe('pcm');
});
