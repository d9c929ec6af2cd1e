/** Plays cases in many orders: all of them up to a depth, or drawn ones. */
import { nextRandom } from '../../simulator/world/random.ts';
import type { EndState } from '../chaos/steps.ts';
import type { Case } from './cases.ts';
import {
  after,
  type Choose,
  chooserOf,
  drawer,
  type Order,
  orderText,
  readOrder,
} from './order.ts';
import type { Problem } from './invariants.ts';
import { type NewPhone, playCase, type Played } from './play.ts';

/** A run that went wrong. */
export interface Find extends Problem {
  readonly case: string;
  readonly order: string;
  readonly seed: number;
  /** What happened, one line each. A line with `!` left the usual order. */
  readonly steps: readonly string[];
  readonly state: EndState;
}

export interface Hunted {
  readonly runs: number;
  readonly steps: number;
  /** The first of each case and kind. */
  readonly finds: readonly Find[];
  /** Cases of which every order was played. */
  readonly exhausted: readonly string[];
}

/** Of the drawn runs of a pair, as many have nothing around it. */
const ALONE = 0.3;
/** The most runs to shorten a find. */
const MOST_SHORTER = 60;

const linesOf = ({ steps }: Played): readonly string[] =>
  steps.map(({ who, what, isOther }) => `${isOther ? '!' : ' '} ${who}: ${what}`);

const findIn = (played: Played, one: Case, seed: number): Find | undefined => {
  const [problem] = played.problems;
  const { state } = played;
  return (
    problem &&
    state && {
      ...problem,
      state,
      case: one.name,
      order: orderText(played.order),
      seed,
      steps: linesOf(played),
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

/** Plays each case in every order that leaves the usual one up to `depth` times, the nearest first. */
export async function playAll(
  cases: readonly Case[],
  depth: number,
  { newPhone, seed, forMs, found }: Hunt,
): Promise<Hunted> {
  const end = performance.now() + forMs;
  const finds: Find[] = [];
  const exhausted: string[] = [];
  let [runs, steps] = [0, 0];
  for (const one of cases) {
    let orders: readonly Order[] = [[]];
    const kinds = new Set<string>();
    for (let others = 0; others <= depth; others += 1) {
      const next: Order[] = [];
      for (const order of orders) {
        if (performance.now() > end) return { runs, steps, finds, exhausted };
        const played = await playCase(newPhone, one, chooserOf(order), seed);
        runs += 1;
        steps += played.steps.length;
        if (others < depth) next.push(...after(order, played.choices));
        const find = findIn(played, one, seed);
        if (!find || kinds.has(find.kind)) continue;
        kinds.add(find.kind);
        finds.push(find);
        found(find);
      }
      orders = next;
    }
    exhausted.push(one.name);
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
  const state = { randomState: seed };
  const random = () => nextRandom(state);
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
