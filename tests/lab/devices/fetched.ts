/** The server that only `npm run lab -- devices` wants: it is no dependency, npm installs it in the folder for caches. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, npmFetch } from '../../tools/cache.ts';

const appium = ['appium@3.8.0', 'appium-chromium-driver@3.1.1'] as const;

/** The folder with Appium's `node_modules`, of these versions. Throws in one sentence where the packages cannot be had. */
export function fetchedAppium(): string {
  return cached(appium.join('+'), (folder) => {
    const description = { name: 'lendmax-appium', private: true };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    npmFetch(appium, ['install', '--no-audit', '--no-fund'], folder);
  });
}
