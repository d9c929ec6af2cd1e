/**
 * Sentences in a subset of ICU MessageFormat: `{amount}` shows a value, `{days, plural, one {# day} other {# days}}`
 * chooses words by number, and `{today, select, true {today} other {{day}}}` by anything else. widget/docs/languages.md
 * has the rules.
 */

export type Values = Readonly<Record<string, unknown>>;

/** A text with values in it. */
export interface Sentence {
  readonly text: string;
  readonly values: Values;
}

/** A text with values in it: `sentence('Pay {amount}', { amount })`. */
export const sentence = (text: string, values: Values): Sentence => ({ text, values });

const rules: Record<string, Intl.PluralRules> = {};

/** The plural category of a number. An engine that doesn't know the language counts as in English. */
const category = (language: string, count: number) =>
  (rules[language] ??= new Intl.PluralRules([language, 'en'])).select(count);

const argument = /\{(\w+)(?:\}|, (plural|select),)/y;
const branch = /\s*(=\d+|\w+) \{/y;

/**
 * A sentence in this language with these values. A missing value stays in its braces, as `{app}`, which comes from the
 * view. `select` treats an empty text as `none`.
 */
export function format(text: string, values: Values, language: string): string {
  let at = 0;
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** Reads to the end, or to the brace that closes a branch. `#` is the number that chose the branch. */
  const words = (number?: string): string => {
    let said = '';
    while (at < text.length && text[at] !== '}') {
      const found = text[at] === '{' ? next(argument) : null;
      if (found) {
        said += value(found[0], found[1] ?? '', found[2]);
      } else {
        said += text[at] === '#' ? (number ?? '#') : text[at];
        at += 1;
      }
    }
    return said;
  };
  const value = (written: string, name: string, kind?: string): string => {
    const given = values[name];
    if (!kind) return given === undefined ? written : String(given);
    const branches: Record<string, string> = {};
    for (let found = next(branch); found; found = next(branch)) {
      branches[found[1] ?? ''] = words(kind === 'plural' ? String(given) : undefined);
      at += 1;
    }
    at = text.indexOf('}', at) + 1 || text.length;
    const chosen = kind === 'select' ? String(given) || 'none' : category(language, Number(given));
    return branches[`=${given}`] ?? branches[chosen] ?? branches['other'] ?? '';
  };
  return words();
}
