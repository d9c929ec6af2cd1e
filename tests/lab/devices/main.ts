/**
 * `npm run lab -- devices appium [files]`: journeys behind a real Appium server. `npm run lab -- devices grid [files]`:
 * journeys on a Selenium Grid that loses one of its two nodes. Says in one line if it can't run here; exit code 1 where a
 * test failed, none passed or one is missing in the report.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { countReport } from '../../tools/counts.ts';
import { journeysOf } from '../../tools/journeys.ts';
import { npmRun, root, tsx } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/builds.ts';
import { startAppium } from './appium.ts';
import { startGrid } from './grid.ts';

const report = 'reports/devices.json';

interface Run {
  readonly name: string;
  readonly target: string;
  readonly files: readonly string[];
  readonly retry: number;
  readonly env: Readonly<Record<string, string>>;
  /** What happens to the servers meanwhile. */
  readonly meanwhile?: (isOver: () => boolean) => Promise<void>;
}

/** Runs the journeys; the counts are of the runner's own report. */
async function journeys({ name, target, files, retry, env, meanwhile }: Run): Promise<boolean> {
  rmSync(`${root}${report}`, { force: true });
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const words = ['--target', target, ...reporting, '--retry', String(retry), ...files];
  const [command, ...all] = tsx('tests/tools/e2e.ts', ...words);
  const child = spawn(command, all, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [[code]] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    meanwhile?.(() => child.exitCode !== null),
  ]);
  const text = readFileSync(`${root}${report}`, 'utf8');
  const known = journeysOf(text);
  const count = (state: string) => known.filter((one) => one.state === state).length;
  const { notRun, broken } = countReport(text);
  console.log(
    `${name}: ${count('passed')} passed, ${count('failed')} failed, ${count('not here')} not possible there, ${notRun + broken} lost.`,
  );
  return code === 0 && count('passed') > 0 && notRun + broken === 0;
}

async function onAppium(files: readonly string[]): Promise<boolean> {
  const server = await startAppium();
  const usual = ['borrow-and-repay', 'register', 'offer', 'coupons', 'account', 'part-payment'];
  const env = {
    APPIUM_URL: server.url,
    APPIUM_CAPABILITIES: JSON.stringify(server.capabilities),
    E2E_WORKERS: '1',
  };
  const chosen = files.length > 0 ? files : usual;
  try {
    return await journeys({
      name: 'Appium',
      target: 'appium-chromium',
      files: chosen,
      retry: 0,
      env,
    });
  } finally {
    server.stop();
  }
}

async function onGrid(files: readonly string[]): Promise<boolean> {
  const grid = await startGrid();
  const env = {
    GRID_URL: grid.url,
    GRID_CAPABILITIES: JSON.stringify(grid.capabilities),
    E2E_WORKERS: '2',
  };
  const chosen = files.length > 0 ? files : ['coupons', 'part-payment', 'records', 'rollover'];
  const meanwhile = async (isOver: () => boolean) => {
    await grid.loseNode(isOver);
    console.log('One of two nodes was killed.');
  };
  try {
    // The test whose browser dies with its node is run again on the other.
    return await journeys({
      name: 'Grid',
      target: 'grid',
      files: chosen,
      retry: 1,
      env,
      meanwhile,
    });
  } finally {
    grid.stop();
  }
}

const servers: Readonly<Record<string, (files: readonly string[]) => Promise<boolean>>> = {
  appium: onAppium,
  grid: onGrid,
};

async function main(): Promise<number> {
  const [what = '', ...files] = process.argv.slice(2);
  const run = Object.hasOwn(servers, what) ? servers[what] : undefined;
  if (!run) {
    console.error(`usage: npm run lab -- devices ${Object.keys(servers).join('|')} [file …]`);
    return 2;
  }
  if (stale() && npmRun('build', ['simulator']) !== 0) return 1;
  try {
    return (await run(files)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = await main();
