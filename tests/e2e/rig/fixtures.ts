/** The `test` of every journey: one browser a worker, one phone with an empty storage and a world of its own a test. */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inject, test as base } from 'vitest';
import { expectNoWrongAmounts } from './amounts.ts';
import { startBrowser } from './browser.ts';
import { expectNoCspViolations, expectNoUncaughtErrors } from './checks.ts';
import { createControl } from './control.ts';
import { Phone } from './phone.ts';

const reports = new URL('../../../reports/', import.meta.url);

function fileName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80);
}

/**
 * `phone`: open it with `await phone.open({ scenario })`. When the test has passed, the fixture also fails it for a
 * breach of the page's policy, an uncaught error or a wrong amount on the way; when it has failed, it leaves a picture in
 * `reports/`.
 */
export const test = base
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const { browser, stop } = await startBrowser();
    onCleanup(stop);
    return browser;
  })
  .extend('phone', async ({ browser, task }, { onCleanup }) => {
    const control = createControl(inject('serverUrl'));
    const phone = new Phone(browser, control);
    await browser.url('about:blank');
    await browser.sendCommand('Storage.clearDataForOrigin', {
      origin: new URL(control.serverUrl).origin,
      storageTypes: 'all',
    });
    onCleanup(async () => {
      if (!phone.isOpen) return;
      if (task.result?.state === 'fail') {
        await mkdir(reports, { recursive: true });
        const file = new URL(`failed-${fileName(task.name)}.png`, reports);
        await browser.saveScreenshot(fileURLToPath(file));
        return;
      }
      await expectNoCspViolations(phone);
      await expectNoUncaughtErrors(phone);
      if (!phone.mayShowWrongAmounts) await expectNoWrongAmounts(phone);
      await control.end(phone.id);
    });
    return phone;
  });

export { describe, expect } from 'vitest';
