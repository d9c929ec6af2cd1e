/** `npm run harness -- chaos`: customers at random, while faults strike, until something is wrong; then the shortest way to it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBrowser } from '../../../tests/e2e/driver/browser.ts';
import { recordingTest } from '../../recording/test-script.ts';
import { scenarioList } from '../../server/scenarios/index.ts';
import type { Control } from '../../client/control.ts';
import { browserEngine } from '../chaos/browser-engine.ts';
import { randomOf } from '../chaos/random.ts';
import { type Found, seedOfRun, shrunk, walkAgain, walkAtRandom } from '../chaos/run.ts';
import { stepText } from '../chaos/steps.ts';
import { needBrowser } from './bridge-table.ts';
import { type Given, type Outcome, numberOf, scenarioOf } from './command.ts';
import { built, ownSimulator } from './simulator.ts';
import { UsageError } from './words.ts';

/** Worlds whose lender errs on purpose, or whose history is too long to be listed at each step. */
const unfit = ['offer-off-by-a-kobo', 'many-loans', 'twenty-loans'];

const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

function durationOf(text: string): number {
  const [, count, unit] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined) {
    throw new UsageError(`--for must be such as 30s, 10m or 8h, not '${text}'`);
  }
  return Number(count) * units[unit as keyof typeof units];
}

export async function chaos(given: Given, say: (text: string) => void): Promise<Outcome> {
  needBrowser();
  const seed = numberOf(given, 'seed') ?? 1;
  const steps = numberOf(given, 'steps') ?? 40;
  const forMs = durationOf(given.text('for') ?? '1m');
  const runs = numberOf(given, 'runs') ?? Infinity;
  const folder = given.text('out') ?? 'reports/chaos';
  const only = scenarioOf(given);
  built(say);
  const simulator = await ownSimulator();
  const { control } = simulator;
  const started = await startBrowser();
  const begun = performance.now();
  const found: (Found & { readonly files: readonly string[] })[] = [];
  let [played, walked] = [0, 0];
  try {
    const engine = browserEngine(control, started);
    for (let run = 0; run < runs && performance.now() - begun < forMs; run += 1) {
      const seedNow = seedOfRun(seed, run);
      const names = scenarioList.map(({ name }) => name).filter((name) => !unfit.includes(name));
      const scenario = only ?? randomOf(seedNow).of(names);
      const walk = await walkAtRandom(engine, scenario, seedNow, steps);
      played += 1;
      walked += walk.steps.length;
      const { problem } = walk;
      if (!problem) continue;
      say(`BAD  ${scenario}, seed ${seedNow}: ${problem.kind}: ${problem.detail}`);
      const known = found.find(
        ({ kind, detail }) => kind === problem.kind && detail === problem.detail,
      );
      if (known) continue;
      const one = await shrunk(engine, scenario, seedNow, { ...walk, problem });
      say(`      ${one.before} steps, ${one.steps.length} after shrinking:`);
      for (const step of one.steps) say(`        ${stepText(step)}`);
      const files = await written(control, started, one, join(folder, `${seed}-${run}`));
      found.push({ ...one, files });
    }
    const seconds = (performance.now() - begun) / 1_000;
    const json = {
      seed,
      engine: engine.name,
      runs: played,
      steps: walked,
      seconds: Math.round(seconds),
      found,
    };
    return { json, code: found.length > 0 ? 1 : 0 };
  } finally {
    await started.stop();
    await simulator.close();
  }
}

/** The shortest run as its steps, a recording and a test. */
async function written(
  control: Control,
  started: Awaited<ReturnType<typeof startBrowser>>,
  one: Found,
  path: string,
): Promise<readonly string[]> {
  let world = '';
  const engine = browserEngine(control, started, { keep: true, opened: (id) => void (world = id) });
  await walkAgain(engine, one.scenario, one.seed, one.steps);
  const recording = await control.recording(world, true);
  await control.end(world);
  mkdirSync(join(path, '..'), { recursive: true });
  const test = recordingTest(recording);
  const files: (readonly [string, string])[] = [
    [`${path}.steps.json`, JSON.stringify(one, null, 2)],
    [`${path}.recording.json`, JSON.stringify(recording)],
    ...('text' in test ? [[`${path}.test.ts`, test.text] as const] : []),
  ];
  for (const [file, text] of files) writeFileSync(file, text);
  return files.map(([file]) => file);
}
