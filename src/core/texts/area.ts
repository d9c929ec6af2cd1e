/** Texts on screen. The English is in `*.texts.ts`, every other language in a file in src/languages. */
import type { Language } from '../../facts/languages.ts';
import { atHand, type Words } from './at-hand.ts';
import { format, type Sentence } from './sentence.ts';

export type { Words } from './at-hand.ts';
export { sentence } from './sentence.ts';

type Item = string | Sentence;

/** One English row: a text, a list, or a sentence with values. */
export type TextRow = Item | readonly Item[] | ((...values: never[]) => Sentence);

type Text<R> = R extends (...values: infer V) => Sentence
  ? (...values: V) => string
  : R extends readonly unknown[]
    ? readonly string[]
    : string;

type Texts<Rows> = { readonly [K in keyof Rows]: Text<Rows[K]> };

/** `T`: the texts by key, in any language. */
export interface Area<T> {
  readonly name: string;
  readonly rows: Readonly<Record<string, TextRow>>;
  /** Tables by language, each made on first use. */
  readonly tables: Record<string, unknown>;
  readonly en: T;
  readonly es: T;
}

/** Whether a module's export is an area of texts. */
export const isArea = (value: unknown): value is Area<Readonly<Record<string, unknown>>> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'tables' in value;

/**
 * An area of texts: `area('home', { pay: 'Pay', days: (n: number) => sentence('{n} days', { n }) })`. Language files
 * refer to it by name.
 */
export function area<const Rows extends Readonly<Record<string, TextRow>>>(
  name: string,
  rows: Rows,
): Area<Texts<Rows>> {
  const own: Area<Texts<Rows>> = {
    name,
    rows,
    tables: {},
    get en() {
      return textsIn(own, 'en');
    },
    get es() {
      return textsIn(own, 'es');
    },
  };
  return own;
}

const open: Record<string, Words> = { en: {}, ...atHand };

/** Makes a language available to the app. */
export function openTexts(language: Language, words: Words): void {
  open[language] = words;
}

/**
 * The table of an area in a language, always the same object. Falls back to English for a missing text. Throws for a
 * language that isn't open.
 */
export function textsIn<T>(area: Area<T>, language: Language): T {
  return (area.tables[language] ??= tableOf(area, language)) as T;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function tableOf({ name, rows }: Area<unknown>, language: Language): unknown {
  const words = open[language];
  if (!words) throw new Error(`The texts in ${language} are not open.`);
  const own = typeof words === 'function' ? undefined : words[name];
  const entries = Object.entries(rows).map(([key, row], place) => {
    const wording = [isList(own) ? own[place] : own?.[key]].flat();
    const textOf = (english: Item, index: number) => {
      const { text, values } = typeof english === 'string' ? { text: english } : english;
      const said = typeof words === 'function' ? words(text) : wording[index];
      if (!values) return said || text;
      return said ? format(said, values, language) : format(text, values, 'en');
    };
    if (typeof row === 'function') return [key, (...values: never[]) => textOf(row(...values), 0)];
    if (!Array.isArray(row)) return [key, textOf(row as Item, 0)];
    // Texts that a brand leaves out are empty, and are removed.
    return [key, row.map(textOf).filter(Boolean)];
  });
  return Object.fromEntries(entries) as unknown;
}
