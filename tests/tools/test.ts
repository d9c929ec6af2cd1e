/** `npm test`: every gate in order, stopping at the first that fails; the last line counts the tests that ran. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureOldEngines } from '../lab/old-engine/engine.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureGit } from './ensure-git.ts';
import { ensureGtk } from './ensure-gtk.ts';
import { type Counts, countReport, objection, sum } from './counts.ts';
import { npmRun, root } from '#harness/cli/run.ts';

interface Stage {
  readonly name: string;
  readonly run: () => number;
  /** Name of the JSON report this stage leaves in reports/; its tests are counted. */
  readonly report?: string;
  /** Why this machine cannot run it, in one line; null when it can. */
  readonly leftOut?: () => string | null;
}

function withReport(script: string, report: string, words: readonly string[] = []): Stage {
  return {
    name: script,
    report,
    run: () =>
      npmRun(script, [
        ...words,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=reports/${report}.json`,
      ]),
  };
}

const stages: readonly Stage[] = [
  { name: 'git', run: () => ensureGit() },
  { name: 'types', run: () => npmRun('types') },
  { name: 'lint', run: () => npmRun('lint') },
  { name: 'format', run: () => npmRun('format', ['--check']) },
  withReport('unit', 'unit'),
  { name: 'build', run: () => npmRun('build') },
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

function countStage(report: string): Counts {
  const path = `${root}reports/${report}.json`;
  return countReport(existsSync(path) ? readFileSync(path, 'utf8') : 'null');
}

function runStages(counted: Counts[], leftOutHere: string[]): string | undefined {
  for (const { name, run, report, leftOut } of stages) {
    const started = Date.now();
    console.log(`\n── ${name}`);
    const reason = leftOut?.() ?? null;
    if (reason !== null) {
      console.log(`── ${name}: left out on this machine, ${reason}`);
      leftOutHere.push(`${name} (${reason})`);
      continue;
    }
    const code = run();
    const counts = report === undefined ? undefined : countStage(report);
    if (counts) counted.push(counts);
    const problem = (counts && objection(counts)) ?? (code === 0 ? undefined : `exit code ${code}`);
    if (problem !== undefined) return `Stopped at '${name}': ${problem}.`;
    console.log(`── ${name}: good, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  return undefined;
}

rmSync(`${root}reports`, { recursive: true, force: true });
const counted: Counts[] = [];
const leftOutHere: string[] = [];
let stopped: string | undefined;
try {
  stopped = runStages(counted, leftOutHere);
} catch (error) {
  stopped = `Stopped: ${error instanceof Error ? error.message : String(error)}`;
}
const { passed, failed } = sum(counted);
const good = leftOutHere.length
  ? `All that ran is good. Not run on this machine: ${leftOutHere.join('; ')}.`
  : 'Everything is good.';
console.log(`\n${stopped ?? good}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = stopped === undefined ? 0 : 1;
