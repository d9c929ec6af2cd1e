/** One headless Chromium with the size of a cheap phone, or of a desktop for the workbench, driven by WebdriverIO. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, quietFlags } from './chromium.ts';
import { hostForPages, isRemote, remoteEnd } from './remote-end.ts';
import { startRemote } from './remote.ts';
import type { StartedBrowser } from './started.ts';

export type { Browser, StartedBrowser } from './started.ts';

const phone = { width: 360, height: 740, pixelRatio: 2, touch: true, mobile: true };

/** Wide and high enough for the workbench with its phone at full size. */
const desktopWindow = '--window-size=1600,1200';

/** `npm run e2e -- --headed`: somebody watches. */
const isHeaded = () => process.env['E2E_HEADED'] === 'yes';

/**
 * Starts a browser with a new, empty profile, here or at `WEBDRIVER_URL`. `flags` are further ones of Chromium's command
 * line, or other values.
 */
export async function startBrowser(
  look: 'phone' | 'desktop' = 'phone',
  flags: readonly string[] = [],
): Promise<StartedBrowser> {
  const options = {
    args: [
      ...quietFlags.filter((flag) => flag !== '--headless' || !isHeaded()),
      ...(look === 'desktop' ? [desktopWindow] : []),
      ...flags,
    ],
    ...(look === 'phone' && { mobileEmulation: { deviceMetrics: phone } }),
  };
  if (isRemote()) {
    const end = remoteEnd();
    if (typeof end === 'string') throw new Error(`No browser can start: ${end}.`);
    // Under its own address a page would be no secure context, and have no camera.
    const host = hostForPages();
    const args = [
      ...options.args,
      ...(host ? [`--host-resolver-rules=MAP 127.0.0.1 ${host}`] : []),
    ];
    const chromeOptions = { ...options, args };
    return startRemote(end, { browserName: 'chrome', 'goog:chromeOptions': chromeOptions });
  }
  const { remote } = await import('webdriverio');
  const found = findBrowser();
  const profile = await mkdtemp(join(tmpdir(), 'lendmax-e2e-'));
  const browser = await remote({
    // Errors are thrown anyway. Tests often miss a tap's target on purpose, and the log would call it an error.
    logLevel: 'silent',
    capabilities: {
      browserName: 'chrome',
      'wdio:enforceWebDriverClassic': true,
      ...(found.driver !== null && { 'wdio:chromedriverOptions': { binary: found.driver } }),
      'goog:chromeOptions': {
        ...options,
        ...(found.browser !== null && { binary: found.browser }),
        args: [`--user-data-dir=${profile}`, ...options.args],
      },
    },
  });
  return {
    browser,
    picture: (path) => browser.saveScreenshot(path),
    async stop() {
      await browser.deleteSession();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
