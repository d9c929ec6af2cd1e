/** The servers that only `npm run lab -- devices` wants: they are no dependencies, npm installs them in the folder for caches. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, npmFetch } from '../../tools/cache.ts';

export const packages = {
  appium: ['appium@3.8.0', 'appium-chromium-driver@3.1.1'],
  grid: ['selenium-server@3.141.59'],
} as const;

/** The folder with its `node_modules`, of these versions. Throws in one sentence where the packages cannot be had. */
export function fetched(name: keyof typeof packages): string {
  const wanted = packages[name];
  return cached(wanted.join('+'), (folder) => {
    const description = { name: `lendmax-${name}`, private: true };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    npmFetch(wanted, ['install', '--no-audit', '--no-fund'], folder);
  });
}
