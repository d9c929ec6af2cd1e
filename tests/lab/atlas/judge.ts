/** Finds where the words of a screen come from, and reports those of another language or of unknown origin. */
import { acceptedHosts } from '#src/application/personal/personal-information.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { banks } from '#src/facts/banks.ts';
import { languageNames } from '#src/facts/languages.ts';
import { lenders } from '#src/facts/questionnaire.ts';
import { areasOf, stateCodes, stateName } from '#src/facts/states.ts';
import { brandNamed } from '#widget/brands/index.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { type Language, languages } from '#src/facts/languages.ts';
import { byLanguage, type TableText } from './tables.ts';
import { squeezed } from '#harness/simulator/text/squeezed.ts';

const letter = /[\p{L}\p{N}]/u;
/** Two letters together are a word. One alone may be a unit or an initial. */
const word = /\p{L}{2,}/u;

/** A text that contains JSON, such as `customerServiceConfig` (§7), counts as that JSON. */
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

/** The text without `known` wherever it stands alone. */
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

/** Names in the build and in the specification, the same in both languages. */
const names = () =>
  textsIn([
    brandNamed(process.env['BRAND']),
    packageFile.version,
    'demo',
    acceptedHosts,
    banks(),
    languageNames,
    lenders(),
    stateCodes.map((code) => [stateName(code), areasOf(code)]),
  ]);

/** What a language must show on a screen. */
export interface LanguageJudge {
  /** Problems of a screen's words. `from` is every text that the server sent. */
  readonly untranslated: (
    words: readonly string[],
    from: () => Promise<ReadonlySet<string>>,
  ) => Promise<string[]>;
  /** The title of a page that couldn't be read. */
  readonly unread: string;
}

/** Accepts every word. */
export const lenient = (language: Language): LanguageJudge => ({
  untranslated: () => Promise.resolve([]),
  unread: common[language].failureTitle,
});

const everyWord = /\p{L}+/gu;

/** The words of these texts. */
export const wordsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(everyWord) ?? []));

/**
 * A screen's word is accepted if it is, or is composed of, texts of the screen's language, the server's words (`from`),
 * names, figures and symbols. A text that is composed of words of the tables by chance is accepted too; that is the
 * price of no false alarms.
 */
export function createJudge(tables: readonly TableText[]) {
  const foreign = new Map<Language, Map<string, string>>();
  const facts = names();
  const textsOf = (language: Language) =>
    tables.flatMap(({ whole, pieces }) => [...whole[language], ...pieces[language]]);
  const known = byLanguage((language) => new Set([...textsOf(language), ...facts]));
  for (const own of languages) {
    const others = languages.filter((other) => other !== own);
    const pairs = tables.flatMap(({ key, whole }) =>
      others
        .flatMap((other) => whole[other])
        .filter((text) => !known[own].has(text) && word.test(text))
        .map((text) => [text, key] as const),
    );
    foreign.set(own, new Map(pairs));
  }
  const own = byLanguage((language) => wordsIn(textsOf(language)));
  const judge = {
    /** Whether the app has this word as a text. */
    isOwn: (language: Language) => (found: string) => own[language].has(found),

    /** Problems of a screen's words in this language. `from` is every text that the server sent. */
    untranslated(
      words: readonly string[],
      language: Language,
      from: ReadonlySet<string>,
    ): string[] {
      const all = [...new Set([...from, ...known[language]])].filter((one) => one.length > 0);
      return [...new Set(words.map(squeezed))].flatMap((text) => {
        if (!word.test(text) || known[language].has(text) || from.has(text)) return [];
        const key = foreign.get(language)?.get(text);
        if (key !== undefined) return [`'${text}' is ${key} in another language`];
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
      untranslated: async (words, from) => judge.untranslated(words, language, await from()),
      unread: common[language].failureTitle,
    }),
  };
}
