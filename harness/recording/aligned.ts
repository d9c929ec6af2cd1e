/** Two lists side by side. */

/** An element of each list; null where a list has nothing to show beside the other's. */
export type Aligned<T> = readonly [left: T | null, right: T | null];

/**
 * Pairs the elements of the longest common subsequence by `isSame`. Between two such pairs, the first element that only
 * `left` has is beside the first that only `right` has, and so on.
 */
export function aligned<T>(
  left: readonly T[],
  right: readonly T[],
  isSame: (one: T, other: T) => boolean,
): Aligned<T>[] {
  const lengths = left.map(() => right.map(() => 0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const [one, two, line] = [left[row], right[column], lengths[row]];
      if (one === undefined || two === undefined || !line) continue;
      line[column] = isSame(one, two)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Aligned<T>[] = [];
  let [only, other]: [T[], T[]] = [[], []];
  const close = () => {
    for (let index = 0; index < Math.max(only.length, other.length); index += 1) {
      pairs.push([only[index] ?? null, other[index] ?? null]);
    }
    [only, other] = [[], []];
  };
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const [one, two] = [left[row], right[column]];
    if (one !== undefined && two !== undefined && isSame(one, two)) {
      close();
      pairs.push([one, two]);
      row += 1;
      column += 1;
    } else if (
      one !== undefined &&
      (two === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      only.push(one);
      row += 1;
    } else if (two !== undefined) {
      other.push(two);
      column += 1;
    }
  }
  close();
  return pairs;
}
