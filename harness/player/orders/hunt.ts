/** Plays cases in many orders: all of them up to a depth, or drawn ones, of which fast-check looks for the shortest. */
import fc from 'fast-check';
import type { EndState } from '../chaos/steps.ts';
import type { Case } from './cases.ts';
import { after, type Order, orderText } from './order.ts';
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

/** The longest order that is drawn, and the last place in it. A run has some 15 to 60 choices. */
const MOST_CHOICES = 5;
const LAST_PLACE = 40;
/** Counted round, if a choice has fewer. */
const MOST_OPTIONS = 5;

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
        const played = await playCase(newPhone, one, order, seed);
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

/** Draws `runs` orders until one goes wrong, then looks for the fewest other choices that go wrong in the same way. */
export async function draw(
  cases: readonly Case[],
  runs: number,
  { newPhone, seed, forMs, found }: Hunt,
): Promise<Hunted> {
  let [played, steps, shortest] = [0, 0, undefined as Find | undefined];
  const choice = fc.tuple(fc.nat(LAST_PLACE), fc.integer({ min: 1, max: MOST_OPTIONS }));
  const property = fc.asyncProperty(
    fc.noShrink(fc.constantFrom(...cases)),
    fc.uniqueArray(choice, { maxLength: MOST_CHOICES, selector: ([place]) => place }),
    async (one, choices) => {
      const order = [...choices].sort(([a], [b]) => a - b);
      const run = await playCase(newPhone, one, order, seed);
      played += 1;
      steps += run.steps.length;
      const find = findIn(run, one, seed);
      if (!find || (shortest && shortest.kind !== find.kind)) return true;
      shortest = find;
      return false;
    },
  );
  const details = await fc.check(property, { seed, numRuns: runs, interruptAfterTimeLimit: forMs });
  if (details.errorInstance !== null && details.errorInstance !== undefined && !shortest) {
    throw details.errorInstance;
  }
  if (shortest) found(shortest);
  return { runs: played, steps, finds: shortest ? [shortest] : [], exhausted: [] };
}
