/** Small letters without accents, so that 'ogun' finds 'Ògùn'. */
export const searchLetters = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const squeezed = (text: string) => searchLetters(text).replace(/[^a-z0-9]/g, '');

/**
 * The options that a search finds, best first: its whole name, its beginning, the beginning of a word, anywhere; the
 * order of `options` within each. Signs and blanks don't count ('o pay' finds 'OPay').
 */
export function searched<T>(
  typed: string,
  options: readonly T[],
  namesOf: (option: T) => readonly string[],
): readonly T[] {
  const wanted = squeezed(typed);
  if (wanted === '') return typed.trim() === '' ? options : [];
  const rankOf = (option: T) =>
    Math.min(
      ...namesOf(option).map((name) => {
        const at = squeezed(name).indexOf(wanted);
        if (at === 0) return squeezed(name) === wanted ? 0 : 1;
        if (at < 0) return Infinity;
        return name.split(/[^\p{L}\p{M}\d]+/u).some((word) => squeezed(word).startsWith(wanted))
          ? 2
          : 3;
      }),
    );
  return options
    .map((option) => [rankOf(option), option] as const)
    .filter(([rank]) => rank < Infinity)
    .sort(([a], [b]) => a - b)
    .map(([, option]) => option);
}
