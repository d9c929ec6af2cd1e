/** What changed on a screen since an earlier page: texts, amounts, pictures. */
import { aligned } from '#harness/recording/aligned.ts';
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

/** Between two lines that stayed, the first line that went is shown beside the first that came. */
export const changedLines = (before: readonly string[], after: readonly string[]): ChangedLine[] =>
  aligned(before, after, (one, other) => one === other)
    .filter(([was, is]) => was !== is)
    .map(([was, is]) => ({ was, is }));

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
