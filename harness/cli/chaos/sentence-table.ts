/** Every text of the app in a form that can be searched for on its screens. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '#src/contract/is-record.ts';
import { banks } from '#src/facts/banks.ts';
import { lenders } from '#src/facts/questionnaire.ts';
import { squeezed } from '../../text/squeezed.ts';
import { root } from '../run.ts';

export interface Sentence {
  /** Area and row, such as `repay.finishedTitle`. */
  readonly name: string;
  readonly isIn: (text: string) => boolean;
}

/** A text in both languages, split at the values that the app puts in. */
export interface Phrase {
  readonly english: readonly string[];
  readonly spanish: readonly string[];
  /** `choice`: an answer to choose, such as a kind of work. `data`: a name in a list, such as a bank. */
  readonly kind: 'words' | 'choice' | 'data';
}

interface Area {
  readonly name: string;
  readonly en: Readonly<Record<string, unknown>>;
  readonly es: Readonly<Record<string, unknown>>;
}

/** Stands for a value that the app puts into a sentence. */
const GAP = '\u0000';
/** Shorter parts occur in too many texts. */
const SHORTEST = 4;
/** A value's place in a text that isn't made by a function. */
const value = /\{\w+\}/;

async function areas(): Promise<readonly Area[]> {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.texts.ts'))
    .sort();
  const found: Area[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as object;
    for (const [name, table] of Object.entries(module)) {
      const [en, es]: readonly unknown[] = isRecord(table) ? [table['en'], table['es']] : [];
      if (isRecord(en) && isRecord(es)) found.push({ name, en, es });
    }
  }
  return found;
}

/** A number that no text has. */
const NUMBER = 7_777_777;
/** Arguments to try on a text that is a function: a value, a count, and nothing. */
const samples = [GAP, NUMBER, ''] as const;

const combined = (count: number): readonly (readonly unknown[])[] =>
  count === 0
    ? [[]]
    : combined(count - 1).flatMap((before) => samples.map((one) => [...before, one]));

function made(text: (...values: never[]) => unknown, values: readonly unknown[]): string | null {
  try {
    const one: unknown = Reflect.apply(text, undefined, values);
    return typeof one === 'string' ? one.replaceAll(String(NUMBER), GAP) : null;
  } catch {
    // A text that can't be made of such a value is never made of one.
    return null;
  }
}

/** Every wording of a row, each as its parts between the values. A wording that only lacks a value is no other wording. */
function wordingsOf(text: unknown): readonly (readonly string[])[] {
  if (typeof text === 'string') return [text.split(value).map(squeezed)];
  if (!isMaker(text)) return [];
  const found = new Map<string, string>();
  for (const values of combined(text.length)) {
    const one = made(text, values);
    const bare = squeezed(one?.replaceAll(GAP, ' ') ?? '');
    if (one !== null && !found.has(bare)) found.set(bare, one);
  }
  return [...found.values()].map((one) => one.split(GAP).map(squeezed));
}

const isMaker = (text: unknown): text is (...values: never[]) => unknown =>
  typeof text === 'function';
const isLong = (part: string) => part.length >= SHORTEST;

/** Rows that are long enough in English to recognise. `isIn` looks for either language. */
export async function sentences(): Promise<readonly Sentence[]> {
  const rows = (await areas()).flatMap(({ name, en, es }) =>
    Object.entries(en).map(([row, text]) => ({ name: `${name}.${row}`, texts: [text, es[row]] })),
  );
  return rows.flatMap(({ name, texts }) => {
    const all = texts.flatMap(wordingsOf).map((parts) => parts.filter(isLong));
    const wordings = all.filter((parts) => parts.length > 0);
    // The first is in English, with all its values.
    if (wordings.length === 0 || wordings[0] !== all[0]) return [];
    const isIn = (shown: string) =>
      wordings.some((parts) => parts.every((part) => shown.includes(part)));
    return [{ name, isIn }];
  });
}

const options = /Labels$/;
/** The marks of a line in a long text: a heading or a question (src/help/help.texts.ts). */
const lineMark = /^[#?] /;

/** The parts of a line between its values; null for what is no text, or can't be made of gaps. */
function linePartsOf(text: unknown): readonly string[] | null {
  if (typeof text === 'string') return text.replace(lineMark, '').split(value).map(squeezed);
  const one = isMaker(text) ? made(text, Array<string>(text.length).fill(GAP)) : null;
  return one?.split(GAP).map(squeezed) ?? null;
}

/** Names that customers choose from, the same in every language. */
const listed = (): readonly Phrase[] =>
  [...banks(), ...lenders()].map(({ name }) => ({
    english: [name],
    spanish: [name],
    kind: 'data',
  }));

/** Every text of the app in both languages, lists of texts one by one, and the names of banks and lenders. */
export async function phrases(): Promise<readonly Phrase[]> {
  const texts = (await areas()).flatMap(({ name, en, es }) =>
    Object.entries(en).flatMap(([row, text]) => {
      const [ones, others] = [text, es[row]].map((one): unknown[] =>
        Array.isArray(one) ? one : [one],
      );
      const isList = Array.isArray(text) && !text.some((line) => lineMark.test(String(line)));
      const isDate = name === 'dateWords';
      const kind = isDate ? 'data' : isList || options.test(name) ? 'choice' : 'words';
      return (ones ?? []).flatMap((one, at): Phrase[] => {
        const [english, spanish] = [linePartsOf(one), linePartsOf(others?.[at])];
        return english && spanish ? [{ english, spanish, kind }] : [];
      });
    }),
  );
  return [...texts, ...listed()];
}
