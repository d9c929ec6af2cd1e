/** What changed on a screen since an earlier page: texts, amounts, pictures. */
import type { Amount, Seen } from '../atlas/seen.ts';
import { type ReviewedScreen, screenKey } from './pages.ts';

/** A line as it was and as it is; null: there was none, or there is none any more. */
export interface ChangedLine {
  readonly was: string | null;
  readonly is: string | null;
}

export interface Changes {
  readonly texts: readonly ChangedLine[];
  readonly spoken: readonly ChangedLine[];
  readonly amounts: readonly ChangedLine[];
}

/** Lines that both have in the same order, as pairs of positions (longest common subsequence). */
function common(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? [];
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Between two lines that stayed, the first that went is shown beside the first that came. */
export function changedLines(before: readonly string[], after: readonly string[]): ChangedLine[] {
  const changed: ChangedLine[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of [...common(before, after), [before.length, after.length] as const]) {
    const gone = before.slice(i, nextI);
    const come = after.slice(j, nextJ);
    for (let row = 0; row < Math.max(gone.length, come.length); row++) {
      changed.push({ was: gone[row] ?? null, is: come[row] ?? null });
    }
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return changed;
}

const amountLine = ({ text, line }: Amount) => (line === text ? text : `${line} (${text})`);

export const changesOf = (before: Seen, after: Seen): Changes => ({
  texts: changedLines(before.texts, after.texts),
  spoken: changedLines(before.spoken, after.spoken),
  amounts: changedLines(before.amounts.map(amountLine), after.amounts.map(amountLine)),
});

/** What became of each screen: `new`, `same`, or its changes, by `screenKey`; and screens that are no more. */
export function compared(
  before: readonly ReviewedScreen[],
  after: readonly ReviewedScreen[],
): { readonly screens: ReadonlyMap<string, Changes | 'new'>; readonly gone: readonly string[] } {
  const known = new Map(before.map((screen) => [screenKey(screen), screen]));
  const screens = new Map<string, Changes | 'new'>();
  for (const screen of after) {
    const key = screenKey(screen);
    const old = known.get(key);
    known.delete(key);
    screens.set(key, old ? changesOf(old, screen) : 'new');
  }
  return { screens, gone: [...known.keys()] };
}

export const countOf = ({ texts, spoken, amounts }: Changes): number =>
  texts.length + spoken.length + amounts.length;
