/**
 * Makes sure that the end-to-end tests have a browser: an installed one, Debian's packages, or WebdriverIO's download.
 */
import { findBrowser } from '#harness/player/browser/chromium.ts';
import { canInstall, install } from './debian.ts';
import { run, typescript } from '#harness/cli/run.ts';

/** Returns an exit code: 0 if the tests can start. Prints in one line what it found or did. */
export function ensureBrowser(): number {
  const found = findBrowser();
  if (found.browser !== null) {
    console.log(`Browser: ${found.browser}, driver: ${found.driver ?? 'fetched by WebdriverIO'}`);
    return 0;
  }
  if (!canInstall()) {
    console.log('No Chrome or Chromium found (CHROME_BIN names one): WebdriverIO fetches its own.');
    const [command, ...words] = typescript('tests/tools/first-browser.ts');
    return run(command, words);
  }
  console.log('No Chromium found: installing the packages chromium and chromium-driver.');
  return install('chromium', 'chromium-driver');
}
