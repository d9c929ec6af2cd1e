/**
 * `npm run lab -- devices appium|grid [files]`: the suite behind a real Appium server, and on a Selenium Grid of two nodes of
 * which one is killed midway. What cannot run here is said in one line. Exit code 1 where the run did not tell the truth.
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { journeysOf } from '../../tools/journeys.ts';
import { npmRun, root } from '#harness/cli/run.ts';
import { stale } from '#harness/cli/stale.ts';
import { type Grid, startAppium, startGrid } from './servers.ts';

const usual = ['borrow-and-repay', 'register', 'offer', 'coupons', 'account', 'part-payment'];
const report = 'reports/devices.json';

interface Run {
  readonly code: number;
  readonly passed: number;
  readonly failed: number;
  readonly notHere: number;
}

/** Runs the journeys on a target; the counts are of the runner's own report. */
async function journeys(
  target: string,
  environment: Readonly<Record<string, string>>,
  more: readonly string[],
): Promise<Run> {
  rmSync(`${root}${report}`, { force: true });
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const run = spawn(
    'npx',
    ['tsx', 'tests/tools/e2e.ts', '--target', target, ...reporting, '--retry', '0', ...more],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } },
  );
  const [code] = (await once(run, 'exit')) as [number | null];
  const all = journeysOf(readFileSync(`${root}${report}`, 'utf8'));
  const count = (state: string) => all.filter((one) => one.state === state).length;
  return {
    code: code ?? 1,
    passed: count('passed'),
    failed: count('failed'),
    notHere: count('not here'),
  };
}

const told = ({ passed, failed, notHere }: Run) =>
  `${passed} passed, ${failed} failed, ${notHere} not possible there`;

async function appium(files: readonly string[]): Promise<boolean> {
  const server = await startAppium();
  try {
    const run = await journeys(
      'appium-chromium',
      {
        APPIUM_URL: server.url,
        APPIUM_CAPABILITIES: JSON.stringify(server.capabilities),
        E2E_WORKERS: '1',
      },
      files,
    );
    console.log(`Appium: ${told(run)}.`);
    return run.code === 0 && run.passed > 0;
  } finally {
    server.stop();
  }
}

/** Watches until both nodes have a session of their own, then ends the second node. Gives what was seen of each. */
async function killMidway(grid: Grid, over: AbortSignal): Promise<readonly number[]> {
  const seen = [new Set<string>(), new Set<string>()];
  const ended = once(over, 'abort');
  let killed = false;
  while (!over.aborted) {
    const now = await grid.sessions();
    for (const [node, ids] of now.entries()) for (const id of ids) seen[node]?.add(id);
    if (!killed && seen.every(({ size }) => size > 0)) {
      grid.killNode(1);
      killed = true;
      console.log('Both nodes have begun; the second one is ended now.');
    }
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 500))]);
  }
  return seen.map(({ size }) => size);
}

async function onGrid(files: readonly string[]): Promise<boolean> {
  const grid = await startGrid(2);
  const environment = {
    GRID_URL: grid.url,
    GRID_CAPABILITIES: JSON.stringify(grid.capabilities),
    E2E_WORKERS: '2',
  };
  try {
    const whole = await journeys('grid', environment, files);
    console.log(`Grid, both nodes: ${told(whole)}.`);
    const over = new AbortController();
    const watching = killMidway(grid, over.signal);
    const cut = await journeys('grid', environment, files);
    over.abort();
    const sessions = await watching;
    console.log(
      `Grid, one node killed midway: ${told(cut)}; sessions by node: ${sessions.join(', ')}.`,
    );
    const all = whole.passed + whole.failed + whole.notHere;
    const honest =
      cut.passed + cut.failed + cut.notHere === all && (cut.code === 0) === (cut.failed === 0);
    console.log(
      honest
        ? `The run told the truth: all ${all} tests are accounted for, and its exit code is ${cut.code}.`
        : `The run did not tell the truth: ${all} tests before, exit code ${cut.code}.`,
    );
    return whole.code === 0 && honest && cut.failed > 0 && sessions.every((count) => count > 0);
  } finally {
    grid.stop();
  }
}

async function main(): Promise<number> {
  const [what, ...files] = process.argv.slice(2);
  const runs = { appium, grid: onGrid };
  if (what !== 'appium' && what !== 'grid') {
    console.error('usage: npm run lab -- devices appium|grid [file …]');
    return 2;
  }
  if (stale() && npmRun('build', ['simulator']) !== 0) return 1;
  try {
    return (await runs[what](files.length > 0 ? files : usual)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = await main();
