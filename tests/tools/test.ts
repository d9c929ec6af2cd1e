/** `npm test`: every gate, stopping after the first that fails; the last line counts the tests that ran. */
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { ensureOldEngines } from '../lab/old-engine/engine.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureGtk } from './ensure-gtk.ts';
import { type Counts, countReport, objection, sum } from './counts.ts';
import { type Lane, runGroups, type Stage } from './lanes.ts';
import { npmScript, root, start } from '#harness/cli/run.ts';

const reports = `${root}reports/`;
const counted: Counts[] = [];
const say = (line: string) => console.log(line);

/** Runs an npm script: its output is shown as it comes, or where another stage runs beside it at its end. */
async function ran(
  name: string,
  script: string,
  words: readonly string[],
  atOnce: boolean,
): Promise<number> {
  const log = `${reports}${name}.log`;
  const out = atOnce ? 'inherit' : openSync(log, 'w');
  try {
    if (atOnce) say(`\n── ${name}`);
    const [command, ...args] = npmScript(script, words);
    const [code] = (await once(start(command, args, out), 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    if (typeof out === 'number') {
      closeSync(out);
      say(`\n── ${name}\n${readFileSync(log, 'utf8')}`);
    }
  }
}

const problemOf = (code: number) => (code === 0 ? undefined : `exit code ${code}`);

const gate = (name: string, atOnce: boolean, words: readonly string[] = []): Stage => ({
  name,
  run: async () => problemOf(await ran(name, name, words, atOnce)),
});

interface TestStage {
  readonly name: string;
  readonly atOnce: boolean;
  readonly script?: string;
  readonly words?: readonly string[];
  /** Why this machine cannot run it, in one line; null when it can. */
  readonly leftOut?: () => string | null;
}

/** A stage whose tests are counted by its own report. */
const tests = ({ name, atOnce, script = name, words = [], leftOut }: TestStage): Stage => ({
  name,
  async run() {
    const reason = leftOut?.() ?? null;
    if (reason !== null) {
      say(`── ${name}: left out on this machine, ${reason}`);
      return null;
    }
    const report = `${reports}${name}.json`;
    const reporting = ['default', 'json'].map((reporter) => `--reporter=${reporter}`);
    const file = `--outputFile.json=reports/${name}.json`;
    const code = await ran(name, script, [...words, ...reporting, file], atOnce);
    const counts = countReport(existsSync(report) ? readFileSync(report, 'utf8') : 'null');
    counted.push(counts);
    return objection(counts) ?? problemOf(code);
  },
});

/** Two cores have time for a build beside the unit tests, and for a shell that waits for itself beside the browsers. */
const groups: readonly (readonly Lane[])[] = [
  [[gate('types', true), gate('lint', true), gate('format', true, ['--check'])]],
  [
    [tests({ name: 'unit', atOnce: true })],
    [
      gate('build', false),
      gate('size', false),
      { name: 'browser', run: async () => problemOf(ensureBrowser()) },
    ],
  ],
  [
    [tests({ name: 'e2e', atOnce: true })],
    [
      tests({
        name: 'gtk-shell',
        atOnce: false,
        script: 'e2e',
        words: ['--target', 'gtk-shell', '--core'],
        leftOut: ensureGtk,
      }),
      tests({
        name: 'old-engine',
        atOnce: false,
        script: 'lab',
        words: ['old-engine'],
        leftOut: ensureOldEngines,
      }),
    ],
  ],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const stopped = await runGroups(groups, say);
const { passed, failed } = sum(counted);
say(`\n${stopped.length === 0 ? 'Everything is good.' : stopped.join('\n')}`);
say(`${passed} passed, ${failed} failed`);
process.exitCode = stopped.length === 0 ? 0 : 1;
