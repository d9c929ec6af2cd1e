/**
 * Languages of a page. Its script contains English. Each other language is a room without a script: a `<template>` with
 * its texts as JSON, which the app reads on first use (widget/texts.ts). A room has no keys, only texts in the order of
 * the English: keys were a fifth of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { changePages } from './page.ts';
import { withTemplates } from './rooms.ts';

/** Android's tag for a language made from English (src/core/texts/pseudo.ts). */
const pseudoCode = 'en-XA';
const folder = 'src/languages';

const words = () => v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const approval = v.strictObject({
  by: words(),
  on: v.pipe(v.string(), v.isoDate('a day is written as 2026-01-31')),
});

const fileSchema = v.strictObject({
  language: v.strictObject({
    /** Its tag (BCP 47), as in phones and in the header Accept-Language. */
    code: v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'a language is two or three small letters')),
    /** Its name in that language, as in the list of languages. */
    name: words(),
    direction: v.literal('ltr', 'only ltr: the app has no layout from right to left'),
    /** The native speaker who approved the current texts, and on which day; null if not yet. */
    approved: v.optional(v.nullable(approval), null),
  }),
  texts: v.record(v.string(), v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
});

type File = v.InferOutput<typeof fileSchema>;

/** A language of a page besides English. */
export interface Spoken {
  readonly code: string;
  readonly name: string;
  readonly isApproved: boolean;
  /** File and line of its approval; null for the pseudo-language. */
  readonly place: string | null;
  /** Texts by area and key. Undefined for the pseudo-language, which the page makes at run time. */
  readonly texts?: File['texts'];
}

/** Languages that have a file below `root`. */
export const languageFiles = (root: string): string[] =>
  readdirSync(join(root, folder))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();

/** Every tag that a page below `root` can offer. */
export const everyLanguage = (root: string): string[] => ['en', ...languageFiles(root), pseudoCode];

/** The texts in a language's file. Throws with the file and the error. A missing text isn't an error. */
export function readLanguage(text: string, file: string): Spoken {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), fileSchema), text);
  if (!result.success) {
    const faults = result.issues.map((issue) =>
      [file, v.getDotPath(issue), issue.message].filter(Boolean).join(': '),
    );
    throw new Error(faults.join('\n'));
  }
  const { language, texts } = result.output;
  const line = text.slice(0, text.indexOf('"approved"')).split('\n').length;
  const { code, name, approved } = language;
  // Spanish is ours, so it is approved together with a brand's English (textsApproved).
  const isApproved = code === 'es' || approved !== null;
  return { code, name, isApproved, place: `${file}:${line}`, texts };
}

function languageNamed(root: string, code: string): Spoken {
  if (code === pseudoCode) return { code, name: 'Pseudo', isApproved: false, place: null };
  const file = `${folder}/${code}.json`;
  if (!existsSync(join(root, file))) {
    const known = everyLanguage(root).join(', ');
    throw new Error(`There is no ${file}: languages are ${known}. See widget/docs/languages.md.`);
  }
  return readLanguage(readFileSync(join(root, file), 'utf8'), file);
}

/** The languages with these tags, without English. Throws for a language without a file. */
export const offeredLanguages = (root: string, tags: readonly string[]): Spoken[] =>
  tags.filter((tag) => tag !== 'en').map((tag) => languageNamed(root, tag));

/** Shown beside the name of a language that no native speaker has approved. */
const unapprovedNote = 'not reviewed yet';

/** The module that replaces src/facts/languages.ts. */
export function languagesModule(spoken: readonly Spoken[]): string {
  const names = [['en', 'English'], ...spoken.map(({ code, name }) => [code, name])];
  const notes = spoken.flatMap(({ code, isApproved }) =>
    isApproved ? [] : [[code, unapprovedNote]],
  );
  const noted = notes.length > 0 ? JSON.stringify(Object.fromEntries(notes)) : 'undefined';
  return [
    `export const languageNames = ${JSON.stringify(Object.fromEntries(names))};`,
    `export const languageNotes = ${noted};`,
    'export const languages = Object.keys(languageNames);',
    "export const defaultLanguage = 'en';",
  ].join('\n');
}

/** The module that replaces src/core/texts/at-hand.ts. */
function atHandModule(spoken: readonly Spoken[], isPage: boolean): string {
  const files = isPage ? [] : spoken.filter(({ texts }) => texts);
  const own = files.map(({ code, texts }) => `${JSON.stringify(code)}:${JSON.stringify(texts)}`);
  if (!spoken.some(({ code }) => code === pseudoCode))
    return `export const atHand = {${own.join()}};`;
  return `import { pseudo } from './pseudo.ts'; export const atHand = {${[...own, `'${pseudoCode}':pseudo`].join()}};`;
}

/** The keys of the English texts by area, in their order. */
export type KeysByArea = Readonly<Record<string, readonly string[]>>;

/** A language's texts in the order of the English keys. A missing text is empty. */
export const inOrder = (texts: NonNullable<File['texts']>, keys: KeysByArea) =>
  Object.fromEntries(
    Object.entries(keys).map(([area, own]) => [area, own.map((key) => texts[area]?.[key] ?? '')]),
  );

/** Texts as a room of the page: ASCII, without characters that are special in HTML. */
const roomOf = (texts: object) =>
  JSON.stringify(texts).replace(
    /[^ -~]|[<&]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Puts each language into the page as a room, which needs `keys`. Without it the languages are in the script, for
 * tests.
 */
export function languages(spoken: readonly Spoken[], keys?: KeysByArea): Plugin {
  return {
    name: 'lendmax:languages',
    enforce: 'post',
    load(id) {
      if (id.endsWith('/src/facts/languages.ts')) return languagesModule(spoken);
      if (id.endsWith('/src/core/texts/at-hand.ts')) return atHandModule(spoken, !!keys);
      return undefined;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!keys) return;
        const rooms = spoken.flatMap(({ code, texts }) =>
          texts ? [[`room-${code}`, roomOf(inOrder(texts, keys))] as const] : [],
        );
        changePages(bundle, (html) => withTemplates(html, new Map(rooms)));
      },
    },
  };
}
