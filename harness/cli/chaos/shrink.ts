/** Makes a failing list as small as it can while it still fails. */

/**
 * Delta debugging: leaves out ever smaller runs of elements, single ones until none can go, then puts simpler elements in
 * the place of what is left.
 * `fails` is asked at most `most` times. The result fails, if the list did.
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
    // An element may be left out only once a later one is gone: single ones are tried until none goes any more.
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
