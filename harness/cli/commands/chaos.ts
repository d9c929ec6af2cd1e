/** `npx lendmax chaos`: random acts under faults until something is wrong, then the shortest way to it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { scenarioList } from '../../simulator/scenarios/index.ts';
import { linesOf } from '../../player/chaos/acts.ts';
import { writeEnd } from '../../player/chaos/evidence.ts';
import { hunt, openOn, playAgain } from '../../player/chaos/hunt.ts';
import type { Found, ChaosStep } from '../../player/chaos/steps.ts';
import { countOf, type Given, numberOf, type Outcome } from './command.ts';
import { engineOf, openEngine } from './engines.ts';
import { scenarioOf } from './scenario.ts';
import { needFolder } from './outputs.ts';
import { inProcess } from './simulator.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** Worlds with a lender that errs on purpose, or with a history too long to be judged at each step. */
const unfit = ['offer-off-by-a-kobo', 'many-loans', 'twenty-loans'];
const scenarios = scenarioList.map(({ name }) => name).filter((name) => !unfit.includes(name));

const units = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** `30s`, `10m` or `8h` in ms. */
export function durationOf(text: string): number {
  const [, count, unit] = /^(\d{1,5})([smh])$/.exec(text) ?? [];
  if (count === undefined || unit === undefined || Number(count) === 0) {
    throw new UsageError(`--for must be such as 30s, 10m or 8h, not '${text}'`);
  }
  return Number(count) * units[unit as keyof typeof units];
}

const steps = v.object({
  scenario: v.string(),
  seed: v.number(),
  steps: v.array(v.looseObject({ act: v.string() })),
});

/** Reads the `.steps.json` of an earlier find. */
function readSteps(file: string): Pick<Found, 'scenario' | 'seed' | 'steps'> {
  try {
    const read = v.parse(steps, JSON.parse(readFileSync(file, 'utf8')));
    return { ...read, steps: read.steps as readonly object[] as readonly ChaosStep[] };
  } catch (error) {
    throw new UsageError(`--again: ${file} isn't a .steps.json of chaos`, { cause: error });
  }
}

export async function chaos(given: Given, say: (text: string) => void): Promise<Outcome> {
  const name = engineOf(given);
  const seed = numberOf(given, 'seed') ?? 1;
  const wanted = {
    seed,
    steps: countOf(given, 'steps') ?? 40,
    runs: countOf(given, 'runs') ?? 1_000_000,
    forMs: durationOf(given.text('for') ?? '1m'),
  };
  needFolder(given, 'out');
  const folder = given.text('out') ?? 'reports/chaos';
  const file = given.text('again');
  const earlier = file === undefined ? null : readSteps(file);
  const only = scenarioOf(given);
  const opened = await openEngine(name, say);
  try {
    const begun = performance.now();
    const again = earlier && (await playAgain(openOn(opened.engine), earlier));
    const hunted = again
      ? { runs: 1, steps: again.taken, found: again.found }
      : await hunt(openOn(opened.engine), {
          ...wanted,
          scenarios: only === undefined ? scenarios : [only],
        });
    const seconds = (performance.now() - begun) / 1_000;
    const { found, runs, steps: walked } = hunted;
    const files = found ? await report(found) : [];
    const missed = earlier && !found ? earlier.steps.length - walked : 0;
    if (walked === 0) say('No step was taken, so this proves nothing.');
    else if (missed > 0) {
      say(
        `${missed} of ${earlier?.steps.length} steps couldn't be taken, so this doesn't show that the find is gone.`,
      );
    }
    const json = {
      seed,
      engine: name,
      runs,
      steps: walked,
      seconds: Math.round(seconds),
      stepsPerSecond: Math.round((walked / seconds) * 10) / 10,
      found: found && { ...found, state: undefined, files },
    };
    return { json, code: found || walked === 0 || missed > 0 ? 1 : 0 };
  } finally {
    await opened.stop();
  }

  async function report(found: Found): Promise<readonly string[]> {
    say(`BAD  ${found.scenario}, seed ${found.seed}: ${found.kind}: ${found.detail}`);
    for (const line of linesOf(found.steps)) say(`        ${line}`);
    const path = join(folder, `${name}-${seed}`);
    const ended = { ...found, lines: linesOf(found.steps) };
    const files = await writeEnd(inProcess(), ended, found, path);
    for (const one of files) say(`      ${one}`);
    return files;
  }
}
