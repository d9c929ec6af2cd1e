/** Sees to it that the end-to-end tests have a browser: what is there, Debian's packages, or WebdriverIO's download. */
import { existsSync } from 'node:fs';
import { findBrowser } from '../e2e/driver/chromium.ts';
import { run } from '#harness/cli/run.ts';

/** Returns an exit code: 0 when the tests can start. Says in one line what it found or did. */
export function ensureBrowser(): number {
  const found = findBrowser();
  if (found.browser !== null) {
    console.log(`Browser: ${found.browser}, driver: ${found.driver ?? 'fetched by WebdriverIO'}`);
    return 0;
  }
  const debianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (!debianAsRoot) {
    console.log('No Chrome or Chromium found (CHROME_BIN names one): WebdriverIO fetches its own.');
    return 0;
  }
  console.log('No Chromium found: installing the packages chromium and chromium-driver.');
  const update = run('apt-get', ['update', '-qq']);
  if (update !== 0) return update;
  return run('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-driver']);
}
