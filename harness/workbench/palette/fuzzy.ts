/** Finds commands by a few letters: every word of the search in order of its letters, beginnings of words first. */

/** How well a text fits; higher is better, null where a word of the search does not fit at all. */
export function fits(search: string, text: string): number | null {
  const within = text.toLowerCase();
  let total = 0;
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const score = wordFits(word, within);
    if (score === null) return null;
    total += score;
  }
  return total - text.length / 1_000;
}

const WHOLE = 100;
const AT_START = 30;
const FOLLOWS = 4;
const GAP = 3;

function wordFits(word: string, text: string): number | null {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (startsWord(text, at)) return WHOLE + AT_START;
  }
  if (text.includes(word)) return WHOLE;
  let best: number | null = null;
  for (let start = text.indexOf(word[0] ?? ''); start >= 0;) {
    const score = lettersFrom(word, text, start);
    if (score !== null && (best === null || score > best)) best = score;
    start = text.indexOf(word[0] ?? '', start + 1);
  }
  return best !== null && best > 0 ? best : null;
}

/** Letters in order from `start` on; what lies far apart counts against it. */
function lettersFrom(word: string, text: string, start: number): number | null {
  let at = start;
  let score = startsWord(text, start) ? AT_START : 0;
  for (const letter of word.slice(1)) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return null;
    if (next === at + 1 || startsWord(text, next)) score += FOLLOWS;
    else score -= GAP * Math.min(next - at, 5);
    at = next;
  }
  return score;
}

const startsWord = (text: string, at: number) => at === 0 || !/[a-z0-9]/.test(text[at - 1] ?? '');

/** Those that fit, best first; for no search all in their order. */
export function ranked<T>(
  items: readonly T[],
  search: string,
  textOf: (item: T) => string,
): readonly T[] {
  if (search.trim() === '') return items;
  return items
    .flatMap((item) => {
      const score = fits(search, textOf(item));
      return score === null ? [] : [{ item, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
