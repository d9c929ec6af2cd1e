/** `npm run e2e -- <filters>`: builds what is older than its sources, then runs the journeys in a real browser. */
import { ensureBrowser } from './ensure-browser.ts';
import { npmRun, run } from './run.ts';
import { stale } from './stale.ts';

function main(): number {
  const building = stale() ? npmRun('build:simulator') : 0;
  if (building !== 0) return building;
  const browser = ensureBrowser();
  if (browser !== 0) return browser;
  return run('npx', ['vitest', 'run', '--project', 'e2e', ...process.argv.slice(2)]);
}

process.exitCode = main();
