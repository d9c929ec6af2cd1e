/** Reports where the words of a screen come from, and names those that are of the other language or from nowhere. */
import { common } from '#src/core/texts/common.texts.ts';
import { banks } from '#src/facts/banks.ts';
import { languageNames } from '#src/facts/languages.ts';
import { lenders } from '#src/facts/questionnaire.ts';
import { areasOf, stateCodes, stateName } from '#src/facts/states.ts';
import { brandNamed } from '#widget/brands/index.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Language, TableText } from './tables.ts';
import { squeezed } from '#harness/text/squeezed.ts';

const letter = /[\p{L}\p{N}]/u;
/** Two letters together are a word; one alone may be a unit or an initial. */
const word = /\p{L}{2,}/u;

/** A text that has JSON, as `customerServiceConfig` (§7), counts as that JSON. */
function opened(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** All texts inside a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [squeezed(value), ...textsIn(opened(value))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The text with `known` taken out wherever it is on its own. */
function without(text: string, known: string): string {
  let rest = text;
  for (let at = rest.indexOf(known); at >= 0; at = rest.indexOf(known, at + 1)) {
    const end = at + known.length;
    const joined = (inner: string | undefined, outer: string | undefined) =>
      inner !== undefined && outer !== undefined && letter.test(inner) && letter.test(outer);
    if (joined(rest[at], rest[at - 1]) || joined(rest[end - 1], rest[end])) continue;
    rest = `${rest.slice(0, at)}\u0000${rest.slice(end)}`;
  }
  return rest;
}

/** Facts of the build and of the specification that are names, the same in both languages. */
const names = () =>
  textsIn([
    brandNamed(process.env['BRAND']),
    packageFile.version,
    'demo',
    banks(),
    languageNames,
    lenders(),
    stateCodes.map((code) => [stateName(code), areasOf(code)]),
  ]);

/** What a language is expected to say on a screen. */
export interface LanguageJudge {
  /** Problems of the words of a screen; `from` is every text that the server sent. */
  readonly untranslated: (words: readonly string[], from: ReadonlySet<string>) => string[];
  /** The title of a page that could not be read. */
  readonly unread: string;
}

/** Who finds fault with no word. */
export const lenient = (language: Language): LanguageJudge => ({
  untranslated: () => [],
  unread: common[language].failureTitle,
});

const everyWord = /\p{L}+/gu;

/** The words of these texts. */
export const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(everyWord) ?? []));

/**
 * A screen's word is at home when it is, or is put together of, texts of the screen's language, the server's words
 * (`from`), names, figures and signs. A text that is put together of words of the tables by chance passes too: the judge
 * gives no false alarm, at that price.
 */
export function createJudge(tables: readonly TableText[]) {
  const foreign = new Map<Language, Map<string, string>>();
  const known: Record<Language, ReadonlySet<string>> = { en: new Set(), es: new Set() };
  const facts = names();
  for (const [own, other] of [
    ['en', 'es'],
    ['es', 'en'],
  ] as const) {
    known[own] = new Set([
      ...tables.flatMap(({ whole, pieces }) => [...whole[own], ...pieces[own]]),
      ...facts,
    ]);
    const pairs = tables.flatMap(({ key, whole }) =>
      whole[other]
        .filter((text) => !known[own].has(text) && word.test(text))
        .map((text) => [text, key] as const),
    );
    foreign.set(own, new Map(pairs));
  }
  const words = (language: Language) =>
    wordsIn(tables.flatMap(({ whole, pieces }) => [...whole[language], ...pieces[language]]));
  const own: Record<Language, ReadonlySet<string>> = { en: words('en'), es: words('es') };
  const judge = {
    /** Whether the app has this word in a text of its own. */
    isOwn: (language: Language) => (found: string) => own[language].has(found),

    /** Problems of these words of a screen in this language; `from` is every text that the server sent. */
    untranslated(
      words: readonly string[],
      language: Language,
      from: ReadonlySet<string>,
    ): string[] {
      const all = [...new Set([...from, ...known[language]])].filter((one) => one.length > 0);
      return [...new Set(words.map(squeezed))].flatMap((text) => {
        if (!word.test(text) || known[language].has(text) || from.has(text)) return [];
        const key = foreign.get(language)?.get(text);
        if (key !== undefined) return [`'${text}' is ${key} in the other language`];
        let rest = text;
        const held = all.filter((one) => text.includes(one)).sort((a, b) => b.length - a.length);
        for (const one of held) {
          rest = without(rest, one);
          if (!word.test(rest)) return [];
        }
        return [`'${text}' comes from no table, reply or fact`];
      });
    },
  };
  return {
    ...judge,
    in: (language: Language): LanguageJudge => ({
      untranslated: (words, from) => judge.untranslated(words, language, from),
      unread: common[language].failureTitle,
    }),
  };
}
