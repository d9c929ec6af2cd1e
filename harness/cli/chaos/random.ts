/** Draws that are the same for the same seed. */
export interface Random {
  /** From 0 on, below `end`. */
  readonly below: (end: number) => number;
  readonly of: <T>(list: readonly T[]) => T;
  /** One of the keys, as often as its weight says. */
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
  return {
    below,
    of<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[below(list.length)] as T;
    },
    weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
      const rows = Object.entries(weights) as [Key, number][];
      let rest = next() * rows.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of rows) if ((rest -= weight) < 0) return key;
      throw new RangeError('every weight is 0');
    },
  };
}
