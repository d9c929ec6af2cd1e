/** Runs of a session in lots. Each lot has a memory of its own, so that it doesn't matter who plays it, and how many do. */
import { createChooser } from './choose.ts';
import { randomOf } from './random.ts';
import { type Engine, type Problem, seedOfRun, type Walked, walkAtRandom } from './run.ts';

const RUNS = 20;

export interface Session {
  readonly seed: number;
  /** Steps of a run, and how many runs there are at most. */
  readonly steps: number;
  readonly runs: number;
  /** A run begins in one of them. */
  readonly scenarios: readonly string[];
  /** No run begins after it: ms UTC by `now`. */
  readonly until: number;
}

export interface Lot extends Session {
  readonly from: number;
  readonly to: number;
}

/** A run that went wrong. */
export interface Bad {
  readonly run: number;
  readonly scenario: string;
  readonly seed: number;
  readonly walk: Walked & { readonly problem: Problem };
}

export interface Played {
  readonly runs: number;
  readonly steps: number;
}

/** The clock that all threads of a process share, ms UTC. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Lots one after another, until there are enough runs or the time is over. */
export function* lotsOf(session: Session): Generator<Lot, undefined> {
  for (let from = 0; from < session.runs && now() < session.until; from += RUNS) {
    yield { ...session, from, to: Math.min(from + RUNS, session.runs) };
  }
}

/** Calls `bad` with each run that went wrong, and waits for it before the next run. */
export async function playLot(
  engine: Engine,
  { seed, steps, scenarios, until, from, to }: Lot,
  bad: (one: Bad) => void | Promise<void>,
): Promise<Played> {
  const chooser = createChooser();
  const sums = { runs: 0, steps: 0 };
  for (let run = from; run < to && now() < until; run += 1) {
    const seedNow = seedOfRun(seed, run);
    const scenario = randomOf(seedNow).of(scenarios);
    const walk = await walkAtRandom(engine, scenario, seedNow, steps, chooser);
    sums.runs += 1;
    sums.steps += walk.steps.length;
    const { problem } = walk;
    if (problem) await bad({ run, scenario, seed: seedNow, walk: { ...walk, problem } });
  }
  return sums;
}
