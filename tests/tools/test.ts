/** `npm test`: every gate in order, stopping at the first failure; then the slowest tests, and the number of tests. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureOldEngines } from './ensure-old-engine.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureGit } from './ensure-git.ts';
import { ensureGtk } from './ensure-gtk.ts';
import { ensureRedis } from './ensure-redis.ts';
import { countReport, objection, slowest, sum } from './counts.ts';
import { atOnce } from './at-once.ts';
import { vitest } from './vitest.ts';
import { npmRun, npmScript, root } from '#harness/cli/run.ts';

interface Stage {
  readonly name: string;
  readonly run: () => number | Promise<number>;
  /** Name of this stage's JSON report in reports/. Its tests are counted. */
  readonly report?: string;
  /** Why this machine can't run it, in one line; null if it can. */
  readonly leftOut?: () => string | null;
}

const reporters = (report: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=reports/${report}.json`,
];

function withReport(script: string, report: string, words: readonly string[] = []): Stage {
  return { name: script, report, run: () => npmRun(script, [...words, ...reporters(report)]) };
}

const stages: readonly Stage[] = [
  { name: 'git', run: () => ensureGit() },
  {
    name: 'types, lint, format, build',
    run: () =>
      atOnce({
        types: npmScript('types'),
        lint: npmScript('lint'),
        format: npmScript('format', ['--check']),
        build: npmScript('build'),
      }),
  },
  withReport('unit', 'unit'),
  {
    name: 'redis',
    report: 'redis',
    run: () => vitest(['run', '--project', 'redis', ...reporters('redis')]),
    leftOut: ensureRedis,
  },
  { name: 'size', run: () => npmRun('size') },
  { name: 'browser', run: () => ensureBrowser() },
  withReport('e2e', 'e2e'),
  {
    ...withReport('e2e', 'gtk-shell', ['--target', 'gtk-shell', '--core']),
    name: 'gtk-shell',
    leftOut: ensureGtk,
  },
  {
    ...withReport('lab', 'old-engine', ['old-engine']),
    name: 'old-engine',
    leftOut: ensureOldEngines,
  },
];

function readReport(report: string): string {
  const path = `${root}reports/${report}.json`;
  return existsSync(path) ? readFileSync(path, 'utf8') : 'null';
}

async function runStages(read: string[], leftOutHere: string[]): Promise<string | undefined> {
  for (const { name, run, report, leftOut } of stages) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const reason = leftOut?.() ?? null;
    if (reason !== null) {
      console.log(`── ${name}: left out on this machine, ${reason}`);
      leftOutHere.push(`${name} (${reason})`);
      continue;
    }
    const code = await run();
    const text = report === undefined ? undefined : readReport(report);
    if (text !== undefined) read.push(text);
    const counts = text === undefined ? undefined : countReport(text);
    const problem = (counts && objection(counts)) ?? (code === 0 ? undefined : `exit code ${code}`);
    if (problem !== undefined) return `Stopped at '${name}': ${problem}.`;
    console.log(`── ${name}: good, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return undefined;
}

rmSync(`${root}reports`, { recursive: true, force: true });
const read: string[] = [];
const leftOutHere: string[] = [];
let stopped: string | undefined;
try {
  stopped = await runStages(read, leftOutHere);
} catch (error) {
  stopped = `Stopped: ${error instanceof Error ? error.message : String(error)}`;
}
const { passed, failed } = sum(read.map(countReport));
const good = leftOutHere.length
  ? `All that ran is good. Not run on this machine: ${leftOutHere.join('; ')}.`
  : 'Everything is good.';
console.log(`\nSlowest tests:\n${slowest(read, 10).join('\n')}`);
console.log(`\n${stopped ?? good}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = stopped === undefined ? 0 : 1;
