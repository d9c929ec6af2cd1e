/** Searches a text for personal values: whole ones, in any case, and pictures by the first bytes. */
import type { LeakKind } from '../../protocol/checks.ts';
import type { PersonalValue } from './personal.ts';

interface Found {
  readonly kind: LeakKind;
  /** The value with its middle hidden. */
  readonly shown: string;
}

export type Finder = (text: string) => readonly Found[];

/** How pictures begin, as a data URL or as base64 of JPEG, PNG, GIF and WebP; and how a phone reports a stored file. */
const pictureSigns =
  /data:image\/[a-z]+;base64|\/9j\/4[A-Za-z0-9+/]{20}|iVBORw0KGgo|R0lGOD[dl]h|UklGR[A-Za-z0-9+/]{6}|\(a file of \d+ bytes\)/;

/**
 * A value counts only if it stands alone: the same digits inside a random id, a token or sealed hex are no leak. An
 * address is searched with its percent signs decoded, where a '+' may be a blank.
 */
export function createFinder(values: readonly PersonalValue[]): Finder {
  const kinds = new Map(values.map(({ kind, text }) => [plainOf(text), kind]));
  const words = values.filter(({ kind }) => kind !== 'picture').map(({ text }) => text);
  const chunks = values.filter(({ kind }) => kind === 'picture').map(({ text }) => text);
  const pattern = patternOf(words);
  return (text) => {
    const found = new Map<string, Found>();
    for (const [match] of pattern ? decode(text).matchAll(pattern) : []) {
      const plain = plainOf(match);
      const kind = kinds.get(plain);
      if (kind) found.set(plain, { kind, shown: hidden(match) });
    }
    const picture = pictureSigns.exec(text)?.[0] ?? chunks.find((chunk) => text.includes(chunk));
    if (picture !== undefined) {
      found.set('picture', { kind: 'picture', shown: `${picture.slice(0, 16)}…` });
    }
    return [...found.values()];
  };
}

const LONG = 8;

/**
 * Finds each of these values where it stands alone, in any case, and a long number in any groups. `touching`: a long
 * value that begins or ends with a digit may touch letters there, as a label without a blank behind it.
 */
export function patternOf(words: readonly string[], touching = false): RegExp | null {
  if (words.length === 0) return null;
  const signs = (isDigit: boolean, { length }: string) =>
    touching && isDigit && length >= LONG ? '\\p{N}' : '[\\p{L}\\p{N}]';
  const longestFirst = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const before = signs(/^\d/.test(word), word);
      const after = signs(/\d$/.test(word), word);
      const value = /^\d{8,}$/.test(word)
        ? [...word].join(String.raw`[ \u00a0\-]?`)
        : escaped(word);
      return `(?<!${before})${value}(?!${after})`;
    });
  return new RegExp(longestFirst.join('|'), 'giu');
}

/** One value in any case and with any blanks. */
export const plainOf = (text: string) =>
  grouped.test(text) ? text.replaceAll(/\D/g, '') : text.toLowerCase().replaceAll(/[\s+]+/g, ' ');

/** A long number in groups, as people write it: 0803 123 4567, 2212-3456-789. */
const grouped = /^\d(?:[ \u00a0-]?\d){7,}$/;

/** `\-` is an error under the flag u, so only special characters are escaped. */
const escaped = (text: string) =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`[\s+]+`);

/** Decodes each run of escapes separately, so that an invalid one, such as '%ff', stays and hides no other. */
const decode = (text: string) =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

/** `221••••••89`: enough to recognise it, too little to use it. */
export function hidden(text: string): string {
  const ends = Math.min(2, Math.floor(text.length / 4));
  return `${text.slice(0, ends)}${'•'.repeat(Math.min(text.length - 2 * ends, 9))}${text.slice(text.length - ends)}`;
}
