/** The texts of the sources (`src`, `*.texts.ts`) as data, and what a language file lacks or has wrong. */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isArea, type TextRow } from '#src/core/texts/area.ts';
import { format, type Sentence } from '#src/core/texts/sentence.ts';

/** A text, or the texts of a list. */
export type Wording = string | readonly string[];
/** Wording by area and key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Wording>>>>;

/** Every area below `src`, by the path of its file. */
export async function readAreas() {
  const folder = fileURLToPath(new URL('../../src/', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.texts.ts'))
    .sort();
  const modules = files.map(async (file) => {
    const { href } = pathToFileURL(folder + file);
    return Object.values((await import(/* @vite-ignore */ href)) as object).filter(isArea);
  });
  return (await Promise.all(modules)).flat();
}

/** The sentences of a row. A function is called with arbitrary values. */
export function sentencesOf(row: TextRow): Sentence[] {
  const made = typeof row === 'function' ? row(...Array<never>(row.length)) : row;
  const items: readonly (string | Sentence)[] = Array.isArray(made) ? made : [made as Sentence];
  return items.map((item) => (typeof item === 'string' ? { text: item, values: {} } : item));
}

/** English in the form of a language file. */
export function englishOf(areas: Awaited<ReturnType<typeof readAreas>>): Catalogue {
  const entries = areas.map(({ name, rows }) => {
    const texts = Object.entries(rows).map(([key, row]) => {
      const said = sentencesOf(row).map(({ text }) => text);
      return [key, Array.isArray(row) ? said : (said[0] ?? '')] as const;
    });
    return [name, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(entries);
}

/** Names of the values in a sentence. */
export function valuesIn(text: string): string[] {
  const names = new Set<string>();
  const values = new Proxy({}, { get: (_, name) => names.add(String(name)) && 1 });
  format(text, values, 'en');
  return [...names].sort();
}

/** The mark at the beginning of a document's text: a heading, a question, or a text that a brand may leave out. */
const markOf = (text: string) =>
  /^(?:\{\w+, plural, =0 \{\} other \{)?[#?] |^\{\w+, plural, =0 \{\}/.exec(text)?.[0];
const choice = /\{\w+, (?:plural|select),/g;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The problem of a text compared with its English; null without one. */
function faultOf(text: string, english: string): string | null {
  if (count(text, /\{/g) !== count(text, /\}/g)) return 'has a brace without its other';
  if (count(text, choice) > count(text, /\bother \{/g)) return 'has a choice without other {…}';
  if (markOf(text) !== markOf(english)) return `must begin as in English: ${english}`;
  if (/\s$/.test(text) !== /\s$/.test(english)) return 'ends with a space, or English does';
  const [own, given] = [valuesIn(text), valuesIn(english)];
  const unknown = own.find((name) => !given.includes(name));
  if (unknown !== undefined) return `{${unknown}} isn't a value of this text`;
  const unsaid = given.find((name) => !own.includes(name));
  return unsaid === undefined ? null : `{${unsaid}} is missing`;
}

/**
 * Texts that a language lacks, which the app shows in English, and problems of others, each beginning with `area.key`.
 */
export function compared(texts: Catalogue, english: Catalogue) {
  const missing: string[] = [];
  const wrong: string[] = [];
  const names = (...records: (object | undefined)[]) => [
    ...new Set(records.flatMap((record) => Object.keys(record ?? {}))),
  ];
  for (const area of names(english, texts)) {
    for (const key of names(english[area], texts[area])) {
      const [own, like] = [texts[area]?.[key], english[area]?.[key]];
      const place = `${area}.${key}`;
      if (like === undefined) wrong.push(`${place}: no such text. Remove it`);
      else if (!own || [own].flat().includes('')) missing.push(place);
      else if (
        Array.isArray(own) !== Array.isArray(like) ||
        [own].flat().length !== [like].flat().length
      )
        wrong.push(
          `${place}: English has ${Array.isArray(like) ? `${like.length} texts` : 'one text'}`,
        );
      else {
        const said = [like].flat() as string[];
        const faults = ([own].flat() as string[]).map((text, at) => faultOf(text, said[at] ?? ''));
        wrong.push(...faults.flatMap((fault) => (fault === null ? [] : [`${place}: ${fault}`])));
      }
    }
  }
  return { missing, wrong };
}
