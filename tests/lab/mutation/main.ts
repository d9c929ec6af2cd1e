/** Mutation testing: small changes to the sources, each of which some test must notice. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { equivalents } from './equivalents.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { chooseTests, isEquivalent, type Kills, sampled } from './plan.ts';
import { NoAnswer, Runner } from './pool.ts';
import {
  percent,
  type Row,
  rowOf,
  shortfalls,
  survivorsOf,
  tableOf,
  type Tried,
} from './report.ts';
import type { Reach, TestFile } from './runner.ts';
import { mutationSources } from './sources.ts';

const usage = `usage: npm run lab -- mutation [--sample 20] [--seed 12] [--file pattern] [--line 0] [--workers 1] [--budget 60]
  --sample   mutants tried of each file
  --seed     another seed tries others
  --file     only sources whose path matches this regular expression
  --line     only mutants of this line, to try a survivor again
  --workers  processes side by side
  --budget   seconds of tests for one mutant, by the time that they take without it`;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '20' },
    seed: { type: 'string', default: '12' },
    file: { type: 'string', default: '' },
    line: { type: 'string', default: '0' },
    workers: { type: 'string', default: '1' },
    budget: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
});

function wholeNumber(
  name: 'sample' | 'seed' | 'line' | 'workers' | 'budget',
  least: number,
): number {
  const number = Number(values[name]);
  if (Number.isInteger(number) && number >= least) return number;
  console.error(`--${name} must be a whole number from ${least}, not '${values[name]}'\n${usage}`);
  process.exit(2);
}

if (values.help) {
  console.log(usage);
  process.exit(0);
}
const sample = wholeNumber('sample', 1);
const seed = wholeNumber('seed', 0);
const onlyLine = wholeNumber('line', 0);
const workers = wholeNumber('workers', 1);
const budgetMs = wholeNumber('budget', 1) * 1_000;

const sources = mutationSources.filter((file) => new RegExp(values.file).test(file));
if (sources.length === 0) {
  console.error(`no source matches ${values.file}\n${usage}`);
  process.exit(2);
}

const probeMs = 900_000;
/** A mutant that answers nothing for so long beyond the time of its tests loops for ever. */
const graceMs = 45_000;

const reportsFolder = `${root}reports/`;
const textOf = (file: string) => readFileSync(root + file, 'utf8');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Changes with everything that tests run but the test files themselves. */
function sourcesDigest(): string {
  const files = ['src', 'widget', 'harness', 'tests'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  );
  const code = files.filter(
    (file) => /\.tsx?$/.test(file) && !/^tests\/(?:lab|e2e|unit\/lab)\/|\.test\.tsx?$/.test(file),
  );
  return digest(
    code
      .sort()
      .map((file) => file + textOf(file))
      .join('\n'),
  );
}

interface KnownReach {
  readonly digest: string;
  readonly tests: Record<string, { readonly digest: string; readonly reach: Reach }>;
}
const reachFile = `${reportsFolder}mutation-reach.json`;

/** Source lines that each test file runs. Unchanged results are reused. */
async function readReach(runner: Runner): Promise<readonly Reach[]> {
  const { tests } = await runner.ask({ kind: 'list', sources }, 'tests', probeMs);
  const now = sourcesDigest();
  let known: KnownReach = { digest: now, tests: {} };
  try {
    const kept = JSON.parse(readFileSync(reachFile, 'utf8')) as KnownReach;
    if (kept.digest === now) known = kept;
  } catch {
    // Nothing was kept yet.
  }
  const isKnown = ({ file }: TestFile) => known.tests[file]?.digest === digest(textOf(file));
  const asked = tests.filter((test) => !isKnown(test));
  console.log(`${tests.length} test files reach the sources; ${asked.length} of them are read`);
  if (asked.length > 0) {
    const order = { kind: 'probe', sources: mutationSources, tests: asked } as const;
    const { reach } = await runner.ask(order, 'reach', probeMs);
    for (const one of reach)
      known.tests[one.file] = { digest: digest(textOf(one.file)), reach: one };
    writeFileSync(reachFile, JSON.stringify(known));
  }
  return tests.flatMap(({ file }) => known.tests[file]?.reach ?? []);
}

const kills: Kills = new Map();

async function tryMutant(runner: Runner, mutant: Mutant, reach: readonly Reach[]): Promise<Tried> {
  const { tests, capped } = chooseTests(mutant, reach, kills, budgetMs);
  if (tests.length === 0) return { ...mutant, outcome: 'unreached', killer: null, capped };
  const ms = tests.reduce((sum, test) => sum + test.ms, 0);
  try {
    const { killer, timedOut } = await runner.ask(
      { kind: 'run', mutant, tests },
      'ran',
      4 * ms + graceMs,
    );
    if (killer === null) return { ...mutant, outcome: 'survived', killer, capped };
    const pair = `${mutant.file} ${killer}`;
    kills.set(pair, (kills.get(pair) ?? 0) + 1);
    return { ...mutant, outcome: timedOut ? 'timeout' : 'killed', killer, capped };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { ...mutant, outcome: 'timeout', killer: null, capped };
  }
}

mkdirSync(reportsFolder, { recursive: true });
const begun = Date.now();
const minutesSince = () => Math.round((Date.now() - begun) / 6_000) / 10;
const all = new Map(
  sources.map((file) => {
    const source = textOf(file);
    const mutants = mutantsOf(file, source).filter(
      (mutant) =>
        (onlyLine === 0 || mutant.line === onlyLine) && !isEquivalent(mutant, source, equivalents),
    );
    return [file, mutants] as const;
  }),
);
const queue = [...all].flatMap(([file, mutants]) => sampled(mutants, file, seed, sample));
const planned = queue.length;
const tried: Tried[] = [];

function rowFor(file: string): Row {
  const ofFile = tried.filter((one) => one.file === file);
  return rowOf(file, all.get(file)?.length ?? 0, ofFile);
}

/** A survivor at once; a file's figures once all of its mutants were tried. */
function tellProgress(last: Tried): void {
  for (const survivor of survivorsOf([last])) console.log(`  survived: ${survivor}`);
  const row = rowFor(last.file);
  if (row.tried < Math.min(sample, row.mutants)) return;
  const done = `${tried.length} of ${planned}, ${minutesSince()} minutes`;
  console.log(`${row.file}: ${row.killed} of ${row.tried} killed, ${percent(row)}  (${done})`);
}

// Ctrl-C ends with what was tried so far.
process.once('SIGINT', () => void queue.splice(0));
const runners = Array.from({ length: workers }, () => new Runner());

try {
  const [first] = runners;
  if (!first) throw new Error('no runner');
  const reach = await readReach(first);
  const failing = reach.filter(({ fails }) => fails).map(({ file }) => file);
  if (failing.length > 0) console.log(`left out, since they fail anyway: ${failing.join(', ')}`);
  await Promise.all(
    runners.map(async (runner) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const outcome = await tryMutant(runner, mutant, reach);
        tried.push(outcome);
        tellProgress(outcome);
      }
    }),
  );
} finally {
  for (const runner of runners) runner.end();
}

const rows = [...all.keys()].map(rowFor);
const survivors = survivorsOf(tried);
const minutes = minutesSince();
console.log(`\nSurvivors:\n${survivors.join('\n')}\n`);
console.log(
  `Seed ${seed}, up to ${sample} mutants a file, ${minutes} minutes:\n\n${tableOf(rows)}`,
);
const short = shortfalls(rows);
if (short.length > 0) console.log(`\n${short.join('\n')}`);
writeFileSync(
  `${reportsFolder}mutation.json`,
  JSON.stringify({ seed, sample, minutes, rows, survivors, tried }, null, 1),
);
process.exitCode = short.length > 0 ? 1 : 0;
