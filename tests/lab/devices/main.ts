/**
 * `npm run lab -- devices appium [files]`: the suite behind a real Appium server. Says in one line if it can't run
 * here; exit code 1 where a test failed or none passed.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { journeysOf } from '../../tools/journeys.ts';
import { npmRun, root, tsx } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/stale.ts';
import { startAppium } from './appium.ts';

const usual = ['borrow-and-repay', 'register', 'offer', 'coupons', 'account', 'part-payment'];
const report = 'reports/devices.json';

/** Runs the journeys behind Appium; the counts are of the runner's own report. */
async function journeys(files: readonly string[]): Promise<boolean> {
  const server = await startAppium();
  try {
    rmSync(`${root}${report}`, { force: true });
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const words = ['--target', 'appium-chromium', ...reporting, '--retry', '0', ...files];
    const environment = {
      APPIUM_URL: server.url,
      APPIUM_CAPABILITIES: JSON.stringify(server.capabilities),
      E2E_WORKERS: '1',
    };
    const [command, ...all] = tsx('tests/tools/e2e.ts', ...words);
    const run = spawn(command, all, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    const [code] = (await once(run, 'exit')) as [number | null];
    const journeys = journeysOf(readFileSync(`${root}${report}`, 'utf8'));
    const count = (state: string) => journeys.filter((one) => one.state === state).length;
    const passed = count('passed');
    console.log(
      `Appium: ${passed} passed, ${count('failed')} failed, ${count('not here')} not possible there.`,
    );
    return code === 0 && passed > 0;
  } finally {
    server.stop();
  }
}

async function main(): Promise<number> {
  const [what, ...files] = process.argv.slice(2);
  if (what !== 'appium') {
    console.error('usage: npm run lab -- devices appium [file …]');
    return 2;
  }
  if (stale() && npmRun('build', ['simulator']) !== 0) return 1;
  try {
    return (await journeys(files.length > 0 ? files : usual)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = await main();
