/** Makes a failing list as small as possible while it still fails. */

/**
 * Delta debugging: removes ever smaller runs of elements, then single ones until none can go, then replaces what is left
 * by simpler elements.
 * Calls `fails` at most `most` times. The result fails if the list did.
 */
export async function shrink<T>(
  list: readonly T[],
  fails: (candidate: readonly T[]) => Promise<boolean>,
  simpler: (element: T) => readonly T[],
  most: number,
): Promise<readonly T[]> {
  let left = most;
  const tried = async (candidate: readonly T[]) => left-- > 0 && fails(candidate);
  let best = list;
  for (let size = Math.ceil(best.length / 2); size >= 1;) {
    const before = best.length;
    for (let from = 0; from < best.length;) {
      const without = [...best.slice(0, from), ...best.slice(from + size)];
      if (without.length < best.length && (await tried(without))) best = without;
      else from += size;
    }
    // Some elements can go only after a later one has, so single ones are tried until a whole round removes none.
    if (size > 1) size = Math.ceil(size / 2);
    else if (best.length === before || left <= 0) size = 0;
  }
  for (let at = 0; at < best.length; at += 1) {
    for (const one of simpler(best[at] as T)) {
      const candidate = [...best.slice(0, at), one, ...best.slice(at + 1)];
      if (await tried(candidate)) {
        best = candidate;
        break;
      }
    }
  }
  return best;
}
