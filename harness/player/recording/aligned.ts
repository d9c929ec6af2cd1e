/** Two lists side by side, by the longest common subsequence. */
import { diffArrays } from 'diff';

/** An element of each list; null if a list has no counterpart. */
export type Aligned<T> = readonly [left: T | null, right: T | null];

/** Between two equal pairs, the first element that only `left` has is put beside the first that only `right` has. */
export function aligned<T>(
  left: readonly T[],
  right: readonly T[],
  isSame: (one: T, other: T) => boolean,
): Aligned<T>[] {
  const pairs: Aligned<T>[] = [];
  let [only, other]: [readonly T[], readonly T[]] = [[], []];
  let [row, column] = [0, 0];
  const close = () => {
    const length = Math.max(only.length, other.length);
    for (let at = 0; at < length; at += 1) pairs.push([only[at] ?? null, other[at] ?? null]);
    [only, other] = [[], []];
  };
  for (const { added, removed, value } of diffArrays([...left], [...right], {
    comparator: isSame,
  })) {
    const { length } = value;
    if (removed) only = left.slice(row, row + length);
    else if (added) other = right.slice(column, column + length);
    else {
      close();
      only = left.slice(row, row + length);
      other = right.slice(column, column + length);
      close();
    }
    if (!added) row += length;
    if (!removed) column += length;
  }
  close();
  return pairs;
}
