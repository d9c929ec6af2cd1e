/** Every table of texts (`*.texts.ts`) as plain words: for each key, its possible texts in each language. */
import { readAreas } from '#harness/cli/catalogue.ts';
import { squeezed } from '#harness/simulator/text/squeezed.ts';
import { type Language, languages } from '#src/facts/languages.ts';

/** A value for each language. */
export const byLanguage = <T>(of: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Readonly<
    Record<Language, T>
  >;

export interface TableText {
  /** `area.key`. */
  readonly key: string;
  /** Whole texts; empty for a text with parameters. */
  readonly whole: Readonly<Record<Language, readonly string[]>>;
  /** Pieces around the parameters. */
  readonly pieces: Readonly<Record<Language, readonly string[]>>;
}

const mark = '\uE000';
/**
 * Tried in each position: something unknown, exactly one, none, nothing, several, yes. Words depend on nothing else.
 */
const tried = [mark, 1, 0, '', 2, true] as const;
const mostTried = 46_656;

/** Every text that a function of texts returns for combinations of its arguments. */
function spoken(say: (...values: unknown[]) => unknown, given: number): string[] {
  const count = Math.min(tried.length ** given, mostTried);
  return Array.from({ length: count }, (_, index) => {
    const values = Array.from(
      { length: given },
      (_, place) => tried[Math.floor(index / tried.length ** place) % tried.length],
    );
    try {
      return String(say(...values));
    } catch {
      return '';
    }
  });
}

const lettersOnly = (text: string) => text.split(/[\d\uE000]+/).map(squeezed);
/** Documents mark their headings and questions, and the build fills in its facts. */
const unmarked = (text: string) => squeezed(text.replace(/^[#?] /, ''));
const fact = /\{\w+\}/;
const sound = (texts: readonly string[]) => [
  ...new Set(texts.filter((text) => /\p{L}/u.test(text) && !/undefined|NaN/.test(text))),
];

function piecesOf(value: unknown, given: number): string[] {
  if (typeof value !== 'function') {
    return sound(
      wholeTexts(value)
        .filter((text) => fact.test(text))
        .flatMap((text) => text.split(fact).flatMap(lettersOnly)),
    );
  }
  const say = value as (...values: unknown[]) => string;
  return sound(spoken(say, given).flatMap(lettersOnly));
}

function wholeTexts(value: unknown): string[] {
  if (typeof value === 'string') return [unmarked(value)];
  return Array.isArray(value) ? value.map(String).map(unmarked) : [];
}

/** All tables, read from the sources, so that none can be forgotten. */
export async function readTables(): Promise<TableText[]> {
  return (await readAreas()).flatMap((area) =>
    Object.entries(area.rows).map(([key, row]) => {
      const given = typeof row === 'function' ? row.length : 0;
      return {
        key: `${area.name}.${key}`,
        whole: byLanguage((language) => wholeTexts(area[language][key])),
        pieces: byLanguage((language) => piecesOf(area[language][key], given)),
      };
    }),
  );
}
