/** Texts on screen. Their English is in `*.texts.ts`, every other language is a file in src/languages. */
import type { Language } from '../../facts/languages.ts';
import { atHand, type Words } from './at-hand.ts';
import { format, type Sentence } from './sentence.ts';

export type { Words } from './at-hand.ts';
export { sentence } from './sentence.ts';

type Item = string | Sentence;

/** English: a text, a list, or a sentence with the values of each call. */
export type Row = Item | readonly Item[] | ((...values: never[]) => Sentence);

type Text<R> = R extends (...values: infer V) => Sentence
  ? (...values: V) => string
  : R extends readonly unknown[]
    ? readonly string[]
    : string;

type Texts<Rows> = { readonly [K in keyof Rows]: Text<Rows[K]> };

/** `T`: the texts by key, whatever the language. */
export interface Area<T> {
  readonly name: string;
  readonly rows: Readonly<Record<string, Row>>;
  /** Tables by language, each made when it is first spoken. */
  readonly tables: Record<string, unknown>;
  readonly en: T;
  readonly es: T;
}

/** Whether an export of a module is an area of texts. */
export const isArea = (value: unknown): value is Area<Readonly<Record<string, unknown>>> =>
  typeof value === 'object' && value !== null && 'rows' in value && 'tables' in value;

/**
 * An area of texts: `area('home', { pay: 'Pay', days: (n: number) => sentence('{n} days', { n }) })`. Language files know
 * it by its name.
 */
export function area<const Rows extends Readonly<Record<string, Row>>>(
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

/** From now on the app can speak this language. */
export function openTexts(language: Language, words: Words): void {
  open[language] = words;
}

/** The table of an area in a language, the same object each time; English where the language lacks a text. Throws for a language that isn't open. */
export function textsIn<T>(area: Area<T>, language: Language): T {
  return (area.tables[language] ??= tableOf(area, language)) as T;
}

function tableOf({ name, rows }: Area<unknown>, language: Language): unknown {
  const words = open[language];
  if (!words) throw new Error(`The texts in ${language} are not open.`);
  const textOf = (key: string, english: Item, index: number) => {
    const { text, values } = typeof english === 'string' ? { text: english } : english;
    const own = typeof words === 'function' ? words(text) : [words[name]?.[key]].flat()[index];
    if (!values) return own || text;
    return own ? format(own, values, language) : format(text, values, 'en');
  };
  const entries = Object.entries(rows).map(([key, row]) => {
    if (typeof row === 'function') {
      return [key, (...values: never[]) => textOf(key, row(...values), 0)];
    }
    if (!Array.isArray(row)) return [key, textOf(key, row as Item, 0)];
    // What a brand leaves out is empty, and goes.
    return [key, row.map((item: Item, index) => textOf(key, item, index)).filter(Boolean)];
  });
  return Object.fromEntries(entries) as unknown;
}
