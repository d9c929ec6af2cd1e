/**
 * An order: where a run leaves the usual order, and for what. Written `12:1,30:2`: at its 12th choice the run takes the
 * second option, at its 30th the third. The empty order is the usual one.
 */

/** The places of other choices, ascending from 0, and the option taken there, from 1. */
export type Order = readonly (readonly [place: number, option: number])[];

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
