/** Plays steps in a new world, judges it after each step, and shrinks a failing run to the fewest steps that still fail. */
import type { World } from '../../server/world/world.ts';
import type { Screen } from '../../player/screen.ts';
import { type Chooser, createChooser } from './choose.ts';
import { randomOf } from './random.ts';
import { shrink } from './shrink.ts';
import { simplerSteps, type Step } from './steps.ts';

/** Shrinking keeps the `kind`; `detail` may change. */
export interface Problem {
  readonly kind: string;
  readonly detail: string;
}

/** World and phone at the end of a run, in the form that the workbench opens. */
export interface EndState {
  readonly world: Readonly<Record<string, unknown>>;
  /** Place in the app, such as `/me`. */
  readonly route: string;
}

/** A phone in a new world. */
export interface Play {
  readonly screen: () => Promise<Screen>;
  /** False if the screen doesn't offer it. Nothing that a customer may try makes it reject. */
  readonly act: (step: Step) => Promise<boolean>;
  /** What is wrong with the screen and the books now. `atEnd`: waits first until nothing is under way any more. */
  readonly problems: (atEnd: boolean) => Promise<readonly Problem[]>;
  /** The lender's side now, with its log. */
  readonly lender?: () => Promise<World>;
  /** World and phone now, for a link. */
  readonly state?: () => Promise<EndState>;
  readonly close: () => Promise<void>;
}

/** `browser`: Chromium. `screens`: the app's own screens without a browser. `core`: its core and models without screens. */
export type Player = 'browser' | 'screens' | 'core';

export interface Engine {
  readonly name: Player;
  /** The same arguments make the same world. `settings`: as `--set` takes them, such as `policy.review=16`. */
  readonly open: (scenario: string, seed: number, settings?: readonly string[]) => Promise<Play>;
}

export interface Walked {
  readonly steps: readonly Step[];
  readonly problem: Problem | null;
  /** World and phone at the end of a failing run. */
  readonly state?: EndState;
}

async function stateOf({ state }: Play): Promise<Pick<Walked, 'state'>> {
  return state ? { state: await state() } : {};
}

export interface WalkOptions {
  /** Of the world, as `Engine.open` takes them. */
  readonly settings?: readonly string[];
  readonly took?: (screen: Screen, step: Step) => void;
  /** How many of the first steps were already judged, in an earlier walk. */
  readonly judged?: number;
  readonly ends?: (play: Play) => Promise<void>;
}

/** Takes steps until there is no next one or something is wrong. Steps that the screen doesn't offer are skipped. */
export async function walk(
  engine: Engine,
  scenario: string,
  seed: number,
  step: (screen: Screen, at: number) => Step | undefined,
  { settings, took, ends, judged = 0 }: WalkOptions = {},
): Promise<Walked> {
  const play = await engine.open(scenario, seed, settings);
  const steps: Step[] = [];
  try {
    for (let at = 0; ; at += 1) {
      const screen = await play.screen();
      const next = step(screen, at);
      if (!next) break;
      if (await play.act(next)) {
        steps.push(next);
        took?.(screen, next);
      }
      const [problem] = at < judged ? [] : await play.problems(false);
      if (problem) return { steps, problem, ...(await stateOf(play)) };
    }
    const [problem = null] = await play.problems(true);
    return { steps, problem, ...(problem && (await stateOf(play))) };
  } finally {
    await ends?.(play);
    await play.close();
  }
}

/** `chooser` remembers the earlier walks of a session. */
export const walkAtRandom = (
  engine: Engine,
  scenario: string,
  seed: number,
  count: number,
  chooser: Chooser = createChooser(),
) => {
  const next = chooser.pursue(randomOf(seed));
  return walk(engine, scenario, seed, (screen, at) => (at < count ? next(screen) : undefined));
};

export const walkAgain = (engine: Engine, scenario: string, seed: number, steps: readonly Step[]) =>
  walk(engine, scenario, seed, (_, at) => steps[at]);

export interface Found extends Problem {
  readonly scenario: string;
  readonly seed: number;
  /** Steps before and after shrinking. */
  readonly before: number;
  readonly steps: readonly Step[];
  /** Whether the shortest run failed again when played once more. */
  readonly again: boolean;
  /** World and phone at the end of the shortest run. */
  readonly state?: EndState;
}

/** The fewest steps of a failing run that end in a problem of the same kind. Replays at most `most` times. */
export async function shrunk(
  engine: Engine,
  scenario: string,
  seed: number,
  { steps, problem }: Walked & { readonly problem: Problem },
  most = 120,
): Promise<Found> {
  const fails = async (candidate: readonly Step[]) =>
    (await walkAgain(engine, scenario, seed, candidate)).problem?.kind === problem.kind;
  const fewest = await shrink(steps, fails, simplerSteps, most);
  const last = await walkAgain(engine, scenario, seed, fewest);
  const again = last.problem?.kind === problem.kind;
  return {
    ...(again && last.problem ? last.problem : problem),
    scenario,
    seed,
    before: steps.length,
    steps: fewest,
    again,
    ...(again && last.state && { state: last.state }),
  };
}

/** The seed of each run of a session. */
export const seedOfRun = (seed: number, run: number) => (seed * 100_003 + run) >>> 0;
