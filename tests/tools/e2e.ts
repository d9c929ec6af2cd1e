/** `npm run e2e -- <filters>`: builds what is older than its sources, then runs the journeys in a real browser. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { npmRun, root, run } from './run.ts';

const sources = ['src', 'widget', 'harness', 'vite.config.ts', 'package-lock.json'];
const built = [
  'dist/widget/index.html',
  'dist/device/device.js',
  'dist/workbench/index.html',
  'dist/server/main.js',
];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

function stale(): boolean {
  const changed = Math.max(...sources.map((path) => newest(join(root, path))));
  return built.some((file) => !existsSync(root + file) || statSync(root + file).mtimeMs < changed);
}

function main(): number {
  const building = stale() ? npmRun('build:simulator') : 0;
  if (building !== 0) return building;
  const browser = ensureBrowser();
  if (browser !== 0) return browser;
  return run('npx', ['vitest', 'run', '--project', 'e2e', ...process.argv.slice(2)]);
}

process.exitCode = main();
