/** Programs that only this command wants, fetched from the package registry into the system's folder for caches. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const packages = {
  appium: ['appium@3.8.0', 'appium-chromium-driver@3.1.1'],
  grid: ['selenium-server@3.141.59'],
} as const;

/** The folder with its `node_modules`. Throws in one sentence where the packages cannot be had. */
export function fetched(name: keyof typeof packages): string {
  const cache = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  const folder = join(cache, 'lendmax', name);
  const done = join(folder, 'fetched.json');
  if (existsSync(done)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: `lendmax-${name}`, private: true }),
  );
  const wanted = packages[name];
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--silent', ...wanted],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore'],
    },
  );
  if (status !== 0) throw new Error(`${wanted.join(' and ')} cannot be had from the registry.`);
  writeFileSync(done, JSON.stringify(wanted));
  return folder;
}
