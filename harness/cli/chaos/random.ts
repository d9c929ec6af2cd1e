/** Random draws. The same seed gives the same draws. */
export interface Random {
  /** A whole number from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly of: <T>(list: readonly T[]) => T;
  /** An element of the list, with a chance in proportion to its weight. */
  readonly ofWeighted: <T>(list: readonly T[], weight: (one: T) => number) => T;
  /** One of the keys, with a chance in proportion to its weight. */
  readonly weighted: <Key extends string>(weights: Readonly<Record<Key, number>>) => Key;
}

/** Mulberry32: 32 bits of state, good enough to choose steps. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const ofWeighted = <T>(list: readonly T[], weight: (one: T) => number): T => {
    let rest = next() * list.reduce((sum, one) => sum + weight(one), 0);
    for (const one of list) if ((rest -= weight(one)) < 0) return one;
    throw new RangeError('every weight is 0');
  };
  return {
    below,
    of<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[below(list.length)] as T;
    },
    ofWeighted,
    weighted: <Key extends string>(weights: Readonly<Record<Key, number>>): Key =>
      ofWeighted(Object.keys(weights) as Key[], (key) => weights[key]),
  };
}
