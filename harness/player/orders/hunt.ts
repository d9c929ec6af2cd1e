/** Plays cases in many orders: all of them up to a depth, or drawn ones. */
import type { Recording } from '../../simulator/protocol/recording.ts';
import type { EndState } from '../chaos/steps.ts';
import type { Case } from './cases.ts';
import {
  after,
  type Choose,
  chooserOf,
  drawer,
  type Order,
  orderText,
  randomOf,
  readOrder,
} from './order.ts';
import type { Problem } from '../verdict.ts';
import { type NewPhone, playCase, type Played } from './play.ts';

/** A run that went wrong. */
export interface Find extends Problem {
  readonly case: string;
  readonly order: string;
  readonly seed: number;
  /** What happened, one line each. A line with `!` left the usual order. */
  readonly steps: readonly string[];
  readonly state: EndState;
  readonly recording: Recording;
}

export interface Hunted {
  readonly runs: number;
  readonly steps: number;
  /** The first of each case and kind. */
  readonly finds: readonly Find[];
  /** By depth, how many cases were played in every order that leaves the usual one as often. Empty if orders were drawn. */
  readonly exhausted: readonly number[];
  /** In browsers: the runs that were played again because a browser was lost. */
  readonly again?: readonly Again[];
}

interface Again {
  readonly case: string;
  readonly seed: number;
  readonly tries: number;
}

/** Of the drawn runs of a pair, as many have nothing around it. */
const ALONE = 0.3;
/** The most runs to shorten a find. */
const MOST_SHORTER = 60;

/** Its steps, one line each. A line with `!` left the usual order. */
export const linesOf = (steps: Played['steps']): readonly string[] =>
  steps.map(({ who, what, isOther }) => `${isOther ? '!' : ' '} ${who}: ${what}`);

export const findIn = (played: Played, one: Case, seed: number): Find | undefined => {
  const [problem] = played.problems;
  const { state, recording } = played;
  return (
    problem &&
    state &&
    recording && {
      ...problem,
      state,
      recording,
      case: one.name,
      order: orderText(played.order),
      seed,
      steps: linesOf(played.steps),
    }
  );
};

export interface Hunt {
  readonly newPhone: NewPhone;
  readonly seed: number;
  /** How long it may take, ms. */
  readonly forMs: number;
  /** Called with each find at once. */
  readonly found: (find: Find) => void;
}

/**
 * Plays the cases in every order that leaves the usual one up to `depth` times: all cases in the usual order, then all
 * in the orders that leave it once, and so on.
 */
export async function playAll(
  cases: readonly Case[],
  depth: number,
  { newPhone, seed, forMs, found }: Hunt,
): Promise<Hunted> {
  const end = performance.now() + forMs;
  const finds: Find[] = [];
  const exhausted: number[] = [];
  let [runs, steps] = [0, 0];
  let all = cases.map((one) => ({ one, orders: [[]] as readonly Order[] }));
  for (let others = 0; others <= depth; others += 1) {
    exhausted.push(0);
    const next: typeof all = [];
    for (const { one, orders } of all) {
      const later: Order[] = [];
      for (const order of orders) {
        if (performance.now() > end) return { runs, steps, finds, exhausted };
        const played = await playCase(newPhone, one, chooserOf(order), seed);
        runs += 1;
        steps += played.steps.length;
        if (others < depth) later.push(...after(order, played.choices));
        const find = findIn(played, one, seed);
        if (!find || finds.some((known) => known.case === one.name && known.kind === find.kind)) {
          continue;
        }
        finds.push(find);
        found(find);
      }
      exhausted[others] = (exhausted[others] ?? 0) + 1;
      next.push({ one, orders: later });
    }
    all = next;
  }
  return { runs, steps, finds, exhausted };
}

/**
 * The case of each run, for ever: every pair of actors comes once, in a drawn sequence, before any comes again. What
 * happens around it is drawn.
 */
export function* drawnCases(cases: readonly Case[], random: () => number): Generator<Case> {
  const pick = (some: readonly Case[]) => some[Math.floor(random() * some.length)] as Case;
  const pairs = new Map<string, Case[]>();
  for (const one of cases) pairs.set(one.pair, [...(pairs.get(one.pair) ?? []), one]);
  for (;;) {
    const sequence = [...pairs.values()].map((some) => [random(), some] as const);
    for (const [, some] of sequence.sort(([a], [b]) => a - b)) {
      const alone = some.find(({ around }) => around === undefined);
      yield alone && random() < ALONE ? alone : pick(some);
    }
  }
}

/** Draws `runs` runs until one goes wrong, then looks for the fewest steps aside that go wrong in the same way. */
export async function draw(
  cases: readonly Case[],
  runs: number,
  { newPhone, seed, forMs, found }: Hunt,
): Promise<Hunted> {
  const end = performance.now() + forMs;
  const random = randomOf(seed);
  let [played, steps] = [0, 0];
  const play = async (one: Case, choose: Choose) => {
    const run = await playCase(newPhone, one, choose, seed);
    played += 1;
    steps += run.steps.length;
    return findIn(run, one, seed);
  };
  for (const one of drawnCases(cases, random)) {
    if (played >= runs || performance.now() > end) break;
    const find = await play(one, drawer(random));
    if (!find) continue;
    const shortest = await shorten(find, async (order) => play(one, chooserOf(order)));
    found(shortest);
    return { runs: played, steps, finds: [shortest], exhausted: [] };
  }
  return { runs: played, steps, finds: [], exhausted: [] };
}

/** Leaves out steps aside, half of them first and in the end each alone, while the run goes wrong in the same way. */
async function shorten(
  find: Find,
  play: (order: Order) => Promise<Find | undefined>,
): Promise<Find> {
  let shortest = find;
  let left = MOST_SHORTER;
  const order = () => readOrder(shortest.order) ?? [];
  for (let size = order().length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = order().length - size; at >= 0 && left > 0; at -= size, left -= 1) {
      const fewer = order().filter((_, place) => place < at || place >= at + size);
      const shorter = await play(fewer);
      if (shorter?.kind === shortest.kind) shortest = shorter;
    }
  }
  return shortest;
}
