/** Draws runs, plays them, and lets fast-check shrink the first that goes wrong. */
import fc from 'fast-check';
import { type Act, actsOf, drawActs, type Model, Wrong } from './acts.ts';
import type { Engine } from '../engine.ts';
import { openPhone, type Phone } from './phone.ts';
import type { Problem } from '../verdict.ts';
import type { Found } from './steps.ts';

/** Opens a phone in a new world. */
export type Open = (scenario: string, seed: number) => Promise<Phone>;

export const openOn =
  (engine: Engine): Open =>
  (scenario, seed) =>
    openPhone(engine, scenario, seed);

/** Plays acts in a new world until something is wrong; null if nothing was. */
async function played(
  open: Open,
  scenario: string,
  seed: number,
  acts: Iterable<Act>,
  took: (steps: number) => void,
): Promise<Found | null> {
  const phone = await open(scenario, seed);
  const model: Model = { screen: await phone.screen(), steps: [] };
  const end = async (problem: Problem): Promise<Found> => ({
    ...problem,
    scenario,
    seed,
    steps: model.steps,
    state: await phone.state(),
  });
  try {
    await fc.asyncModelRun(() => ({ model, real: phone }), acts);
    const [problem] = await phone.problems(true);
    return problem ? await end(problem) : null;
  } catch (error) {
    if (error instanceof Wrong) return await end(error.problem);
    throw error;
  } finally {
    took(model.steps.length);
    await phone.close();
  }
}

/** Plays the steps of an earlier find. `taken`: how many of them, since a screen may not offer one any more. */
export async function playAgain(
  open: Open,
  { scenario, seed, steps }: Pick<Found, 'scenario' | 'seed' | 'steps'>,
): Promise<{ readonly found: Found | null; readonly taken: number }> {
  let taken = 0;
  const found = await played(open, scenario, seed, actsOf(steps), (count) => (taken += count));
  return { found, taken };
}

export interface Hunt {
  readonly scenarios: readonly string[];
  readonly seed: number;
  /** The most steps of a run. */
  readonly steps: number;
  readonly runs: number;
  /** How long the hunt may take, including shrinking, ms. */
  readonly forMs: number;
}

export interface Hunted {
  readonly runs: number;
  /** The total over all runs, including those for shrinking. */
  readonly steps: number;
  /** The shortest run that went wrong, and how often it was shortened. */
  readonly found: Found | null;
  readonly shrinks: number;
}

/** Plays until something is wrong, then looks for fewer steps that end in a problem of the same kind. */
export async function hunt(
  open: Open,
  { scenarios, seed, steps, runs, forMs }: Hunt,
): Promise<Hunted> {
  let [walked, found] = [0, null as Found | null];
  const property = fc.asyncProperty(
    fc.constantFrom(...scenarios),
    fc.noShrink(fc.nat(0xffff)),
    drawActs(steps),
    async (scenario, worldSeed, acts) => {
      const bad = await played(open, scenario, worldSeed, acts, (count) => (walked += count));
      // A different problem found while shrinking is left to another seed.
      if (!bad || (found && found.kind !== bad.kind)) return true;
      found = bad;
      return false;
    },
  );
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: forMs,
  });
  if (details.errorInstance !== null && details.errorInstance !== undefined && !found) {
    throw details.errorInstance;
  }
  return { runs: details.numRuns, steps: walked, found, shrinks: details.numShrinks };
}
