/** Looks for a planted defect: worlds one after another with a fixed seed, until one of them tells of it; then the shortest way. */
import { bundleApp } from '#harness/player/screens/bundle.ts';
import { createChooser } from '#harness/cli/chaos/choose.ts';
import { coreEngine, screensEngine } from '#harness/cli/chaos/in-process-engine.ts';
import {
  type Found,
  type Player,
  seedOfRun,
  shrunk,
  walkAtRandom,
} from '#harness/cli/chaos/run.ts';
import { scenariosFor } from '#harness/cli/commands/chaos-session.ts';
import { type Defect, planted } from './defects.ts';

export interface Hunted {
  readonly name: string;
  /** Null where it was not found in so many worlds. */
  readonly found: Found | null;
  /** A problem that isn't the defect's, which ended the hunt. */
  readonly instead: Found | null;
  readonly runs: number;
  readonly steps: number;
}

const STEPS = 40;

/** Same seed, same result. A problem of another kind than the defect's ends the hunt. */
export async function hunt(
  defect: Defect,
  seed: number,
  most: number,
  player: Exclude<Player, 'browser'> = 'screens',
): Promise<Hunted> {
  const plugins = [planted(defect)];
  const engine =
    player === 'screens'
      ? screensEngine(await bundleApp('views', plugins))
      : coreEngine(await bundleApp('models', plugins));
  // Built for the brand that ships alone, whichever player looks.
  const scenarios = defect.scenarios ?? scenariosFor('core');
  const chooser = createChooser();
  let steps = 0;
  for (let run = 0; run < most; run += 1) {
    const seedNow = seedOfRun(seed, run);
    const scenario = scenarios[run % scenarios.length] ?? 'approved';
    const walked = await walkAtRandom(engine, scenario, seedNow, STEPS, chooser);
    steps += walked.steps.length;
    const { problem } = walked;
    if (!problem) continue;
    const shortest = await shrunk(engine, scenario, seedNow, { ...walked, problem });
    const isIt = defect.kinds.includes(problem.kind);
    const [found, instead] = isIt ? [shortest, null] : [null, shortest];
    return { name: defect.name, found, instead, runs: run + 1, steps };
  }
  return { name: defect.name, found: null, instead: null, runs: most, steps };
}
