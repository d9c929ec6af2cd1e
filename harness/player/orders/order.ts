/**
 * An order: where a run leaves the usual order, and for what. Written `12:1,30:2`: at its 12th choice the run takes the
 * second option, at its 30th the third. The empty order is the usual one.
 */

import { nextRandom } from '../../simulator/world/random.ts';
import type { Option } from './queue.ts';

/** The places of other choices, ascending from 0, and the option taken there, from 1. */
export type Order = readonly (readonly [place: number, option: number])[];

/** What a drawer needs to know of an option. */
type Drawn = Pick<Option, 'who' | 'kind' | 'isRare' | 'isOfMoney'>;

/** The index of the option to take at this place. */
export type Choose = (place: number, options: readonly Drawn[]) => number;

/** Takes the options of this order. */
export function chooserOf(order: Order): Choose {
  const taken = new Map(order);
  return (place) => taken.get(place) ?? 0;
}

/** Numbers from 0 to below 1, the same for a seed. */
export function randomOf(seed: number): () => number {
  const state = { randomState: seed };
  return () => nextRandom(state);
}

/** How likely a drawn run leaves the usual order at a choice. Some faults need one step aside, others many. */
const boldness = [0.08, 0.25, 0.5];
/** How likely a rare option is taken where it was drawn. */
const RARE = 0.15;

/** How likely something else comes before what belongs to a money call, so that others act while it is on its way. */
const delays = [0, 0.5, 0.85];
/** No more often in a run, or no money call would ever end. */
const MOST_DELAYS = 20;

/** How likely a customer who could act looks on for some seconds, in which a page hears what others have done. */
const pauses = [0, 0, 0.5];

/** How many of the drawn runs go by ranks. */
const RANKED = 0.5;
/** How likely the first in rank becomes the last at a choice of such a run. */
const steadiness = [0.04, 0.12, 0.3];
/** The same for customers, who hesitate over questions, and for time, which would pass for ever. */
const PAUSES = 0.3;

const oneOf = (values: readonly number[], random: () => number): number =>
  values[Math.floor(random() * values.length)] ?? 0;

/** Draws whether something of a money call waits: one at a time, since two would wait for each other. */
function delaysMoney(random: () => number) {
  const delay = oneOf(delays, random);
  let left = MOST_DELAYS;
  return (one: Drawn, options: readonly Drawn[]): boolean => {
    const isAlone = options.every((other) => other === one || !other.isOfMoney);
    const isDelayed = one.isOfMoney === true && isAlone && left > 0 && random() < delay;
    if (isDelayed) left -= 1;
    return isDelayed;
  };
}

/** Draws an option at each choice. `random`: the next number, from 0 to below 1. */
export const drawer = (random: () => number): Choose =>
  random() < RANKED ? byRank(random) : stepsAside(random);

/**
 * What is first in a drawn rank goes on until it falls to the end, so that one thing can wait for all others: a disk
 * for a logout, an answer for the next login (Burckhardt et al., A Randomized Scheduler with Probabilistic Guarantees of
 * Finding Bugs, 2010). A page has a rank for its acts, and one for each kind of what comes to it.
 */
function byRank(random: () => number): Choose {
  const falls = oneOf(steadiness, random);
  const isDelayed = delaysMoney(random);
  const ranks = new Map<string, number>();
  let last = 0;
  const keyOf = ({ who, kind }: Drawn) => `${who} ${kind ?? 'act'}`;
  const rankOf = (option: Drawn) => {
    const key = keyOf(option);
    const rank = ranks.get(key) ?? random();
    ranks.set(key, rank);
    return rank;
  };
  return (_place, options) => {
    const some = options.filter(({ isRare }) => !isRare || random() < RARE * RARE);
    const inRank = () => [...some].sort((one, other) => rankOf(other) - rankOf(one))[0];
    let first = inRank();
    if (first && isDelayed(first, options)) {
      ranks.set(keyOf(first), (last -= 1));
      first = inRank();
    }
    if (!first) return 0;
    const isThing = first.kind !== undefined && first.kind !== 'time';
    if (random() < (isThing ? falls : PAUSES)) ranks.set(keyOf(first), (last -= 1));
    const same = some.filter((one) => keyOf(one) === keyOf(first));
    const one = same[Math.floor(random() * random() * same.length)] ?? first;
    return options.indexOf(one);
  };
}

function stepsAside(random: () => number): Choose {
  const bold = oneOf(boldness, random);
  const pause = oneOf(pauses, random);
  const isDelayed = delaysMoney(random);
  return (_place, options) => {
    const [usual] = options;
    if (!usual) return 0;
    if (usual.kind === undefined && random() < pause) {
      return options.findIndex(({ kind }) => kind === 'time');
    }
    if (random() >= bold && !isDelayed(usual, options)) return 0;
    const option = 1 + Math.floor(random() * (options.length - 1));
    return options[option]?.isRare && random() >= RARE ? 0 : option;
  };
}

export const orderText = (order: Order): string =>
  order.map(([place, option]) => `${place}:${option}`).join(',');

/** Undefined if the text is no order. */
export function readOrder(text: string): Order | undefined {
  if (text === '') return [];
  const order = text.split(',').map((part) => {
    const [, place, option] = /^(\d{1,5}):([1-9]\d?)$/.exec(part) ?? [];
    return [Number(place ?? NaN), Number(option ?? NaN)] as const;
  });
  const isAscending = order.every(([place], at) => place > (order[at - 1]?.[0] ?? -1));
  return isAscending ? order : undefined;
}

/** Every order that differs from this one, played with `choices` options at each place, by one later choice. */
export function after(order: Order, choices: readonly number[]): readonly Order[] {
  const first = (order.at(-1)?.[0] ?? -1) + 1;
  return choices
    .slice(first)
    .flatMap((options, at) =>
      Array.from({ length: options - 1 }, (_, other) => [
        ...order,
        [first + at, other + 1] as const,
      ]),
    );
}
