/**
 * An order: where a run leaves the usual order, and for what. Written `12:1,30:2`: at its 12th choice the run takes the
 * second option, at its 30th the third. The empty order is the usual one.
 */

import { nextRandom } from '../../simulator/world/random.ts';

/** The places of other choices, ascending from 0, and the option taken there, from 1. */
export type Order = readonly (readonly [place: number, option: number])[];

/** The index of the option to take at this place. */
export type Choose = (place: number, options: readonly { readonly isRare?: true }[]) => number;

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

/** Draws an option at each choice. `random`: the next number, from 0 to below 1. */
export function drawer(random: () => number): Choose {
  const bold = boldness[Math.floor(random() * boldness.length)] ?? 0;
  return (_place, options) => {
    if (random() >= bold) return 0;
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
