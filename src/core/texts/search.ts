/** Lower-case letters without accents, so that 'ogun' finds 'Ògùn'. */
export const searchLetters = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const squeezed = (text: string) => searchLetters(text).replace(/[^a-z0-9]/g, '');

/**
 * A search of these options, best first: the whole name, its beginning, the beginning of a word, anywhere. Within each,
 * the order of `options`. Signs and blanks don't count ('o pay' finds 'OPay'). Names are prepared once, not for each
 * key.
 */
export function searchOf<T>(
  options: readonly T[],
  namesOf: (option: T) => readonly string[],
): (typed: string) => readonly T[] {
  const index = options.map((option) => ({
    option,
    names: namesOf(option).map((name) => ({
      whole: squeezed(name),
      words: name.split(/[^\p{L}\p{M}\d]+/u).map(squeezed),
    })),
  }));
  return (typed) => {
    const wanted = squeezed(typed);
    if (wanted === '') return typed.trim() === '' ? options : [];
    const rankOf = ({ whole, words }: { whole: string; words: readonly string[] }) => {
      if (whole === wanted) return 0;
      if (whole.startsWith(wanted)) return 1;
      if (!whole.includes(wanted)) return Infinity;
      return words.some((word) => word.startsWith(wanted)) ? 2 : 3;
    };
    return index
      .map(({ option, names }) => [Math.min(...names.map(rankOf)), option] as const)
      .filter(([rank]) => rank < Infinity)
      .sort(([a], [b]) => a - b)
      .map(([, option]) => option);
  };
}
