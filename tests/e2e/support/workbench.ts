/** The workbench around the phone: a desktop page with the phone in a frame, both driven by role and name. */
import { inject, test as base } from 'vitest';
import { Key } from 'webdriverio';
import { type Browser, startBrowser } from '#harness/player/browser/browser.ts';
import { chromium } from '#harness/player/browser/targets/chromium.ts';
import { leaveEvidence } from './failed.ts';
import { endsWith } from './fixtures.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import type { Name } from '#harness/player/browser/finder.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { oneSession } from '#harness/player/browser/session.ts';
import { despiteChanges, Target } from '#harness/player/browser/target.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { customerMobile, loginPage } from '#harness/player/pages/login.ts';

/** Leaves one new tab in Chromium, and removes everything that pages of this origin stored or were granted. */
async function emptyTab(browser: Browser, origin: string): Promise<void> {
  const before = await browser.getWindowHandles();
  const { handle } = await browser.createWindow('tab');
  for (const other of before) {
    await browser.switchToWindow(other);
    await browser.closeWindow();
  }
  await browser.switchToWindow(handle);
  await browser.sendCommand('Browser.resetPermissions', {});
  await browser.sendCommand('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
}

/**
 * The `test` of the workbench: one desktop browser per worker. Its phone isn't opened but found inside the workbench.
 */
export const test = base
  .extend('desktops', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const sessions = oneSession(() => startBrowser('desktop'));
    onCleanup(sessions.end);
    return sessions;
  })
  .extend('phone', async ({ desktops, task, skip }, { onCleanup }) => {
    const { browser, picture } = await desktops.now();
    const control = createControl(inject('serverUrl'));
    await emptyTab(browser, new URL(control.serverUrl).origin);
    // A workbench that is left open would keep reading.
    onCleanup(async () => {
      if (task.result?.state === 'fail' && (await desktops.isLost())) return;
      await browser.switchFrame(null);
      if (task.result?.state === 'fail') {
        const [, world] = /world (\w+)/.exec(await phone.text()) ?? [];
        const [error] = task.result.errors ?? [];
        if (world !== undefined)
          await leaveEvidence(phone, world, task.name, picture, error?.message);
      }
      await browser.url('about:blank');
    });
    const phone = new Phone(browser, control, chromium, endsWith(task, skip));
    return phone;
  });

export async function openWorkbench(phone: Phone, search = ''): Promise<void> {
  await phone.browser.url(`${phone.control.serverUrl}/${search}`);
  await phone.heading('LendMax workbench').see();
}

/** Runs with every search and tap inside the workbench's phone. */
export async function insidePhone<T>(phone: Phone, run: () => Promise<T>): Promise<T> {
  // The frame is a new one whenever the phone starts again.
  await despiteChanges(
    async () => {
      await phone.browser.switchFrame(phone.browser.$('iframe[title^="Phone, "]'));
      return true;
    },
    async () => `The workbench has no phone. ${await phone.describe()}`,
  );
  try {
    return await run();
  } finally {
    await phone.browser.switchFrame(null);
  }
}

/** Asks what a value on the phone is: Alt and a click. */
export const ask = (phone: Phone, selector: string): Promise<void> =>
  insidePhone(phone, async () => {
    const { browser } = phone;
    const origin = await browser.$(selector).getElement();
    await origin.scrollIntoView({ block: 'center' });
    const alt = browser.action('key').down(Key.Alt);
    const click = browser.action('pointer').move({ origin }).pause(20).down().up();
    await browser.actions([alt, click]);
  });

/** Replaces a field's text at once, as from the clipboard, because a long one takes a minute by keys. */
export async function paste(phone: Phone, name: Name, text: string): Promise<void> {
  await phone.field(name).fill('');
  await phone.insert(text);
}

/** Opens a tab of the inspector, such as /^Checks/, and one of its views. */
export async function openView(phone: Phone, tab: RegExp, view?: RegExp): Promise<void> {
  await phone.tab(tab).tap();
  if (view) await phone.radio(view).tap();
}

/** An entry of the open menu. */
export const menuItem = (phone: Phone, name: Name): Target =>
  new Target(phone.browser, 'menuitem', name, {
    describe: () => phone.describe(),
    beforeTap: null,
  });

/** The newest code in the SMS inbox, as a tester reads it. */
async function codeInInbox(phone: Phone): Promise<string> {
  await phone.sees(/Your \w+ code is \d{6}/);
  const [, code] = /code is (\d{6})/.exec(await phone.text()) ?? [];
  if (code === undefined) throw new Error('The inbox shows no code.');
  return code;
}

/** The world named in the workbench. */
export async function worldOf(phone: Phone): Promise<string> {
  await phone.sees(/world \w+/);
  return /world (\w+)/.exec(await phone.text())?.[1] ?? '';
}

/** Requests a login code on the phone, which shows the field for it. */
export async function askForCode(phone: Phone): Promise<void> {
  const login = loginPage(phone);
  await insidePhone(phone, async () => {
    await homePage(phone).logIn.tap();
    await login.mobile.fill(customerMobile);
    await login.send.tap();
    await login.code.see();
  });
}

/** Logs the customer in on the phone, with the code of the inbox. */
export async function logInInside(phone: Phone): Promise<void> {
  const login = loginPage(phone);
  await askForCode(phone);
  const code = await codeInInbox(phone);
  await insidePhone(phone, async () => {
    await login.code.fill(code);
    await phone.sees(homePage(phone).greeting);
  });
}
