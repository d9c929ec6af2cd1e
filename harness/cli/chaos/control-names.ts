/** Names a control by the app's own words in English, without figures, chosen values or people's names, so that it keeps its name whatever it shows. */
import type { Control, Screen } from '../mcp/screen.ts';
import { placeOf, withoutFigures } from './coverage.ts';
import type { Phrase } from './sentence-table.ts';

/** Replaces what isn't the app's own text: an amount, a name, what was typed. */
const GAP = '…';

/** A phrase in one language, ready to search for: the parts between its values, without figures. */
interface Known {
  readonly parts: readonly string[];
  readonly said: string;
  readonly isChoice: boolean;
}

const letter = /\p{L}/u;
const small = /\p{Ll}/u;
const telling = /[\p{L}\d#₦]/u;

/** Without styles words run together, so the next phrase may follow without a blank, by its capital letter. */
const begins = (text: string, at: number, end: number) =>
  at === end || !letter.test(text[at - 1] ?? '') || !small.test(text[at] ?? '');
const ends = (text: string, at: number) => !small.test(text[at] ?? '');

/** Where `known` ends if it stands at `at`; -1 if it doesn't. */
function endOf(text: string, at: number, { parts: [first = '', ...rest] }: Known): number {
  if (!text.startsWith(first, at)) return -1;
  let end = at + first.length;
  for (const part of rest) {
    const found = text.indexOf(part, end);
    if (found < 0) return -1;
    end = found + part.length;
  }
  return ends(text, end) ? end : -1;
}

interface Match {
  readonly known: Known;
  readonly end: number;
}

/** A single word in the middle of a sentence that isn't the app's, such as a customer's message. */
const isPassing = (text: string, at: number, { known, end }: Match, before: string): boolean =>
  !known.said.includes(' ') &&
  !known.isChoice &&
  ((letter.test(before) && small.test(text[at] ?? '')) ||
    (at > 0 && /^ \p{Ll}/u.test(text.slice(end))));

const lengthOf = ({ parts }: Known) => parts.join('').length;

/** `phrases`: every text of the app, in every language. */
export function createNames(phrases: readonly Phrase[]) {
  const byStart = new Map<string, Known[]>();
  for (const { english, spanish, kind } of phrases) {
    const name = kind === 'data' ? GAP : english.map((part) => withoutFigures(part)).join(GAP);
    for (const parts of [english, spanish]) {
      const found = parts.map((part) => withoutFigures(part)).filter((part) => letter.test(part));
      const [first] = found;
      if (first === undefined) continue;
      const list = byStart.get(first.slice(0, 2)) ?? [];
      byStart.set(first.slice(0, 2), list);
      list.push({ parts: found, said: name, isChoice: kind !== 'words' });
    }
  }
  for (const list of byStart.values()) list.sort((one, other) => lengthOf(other) - lengthOf(one));

  function found(text: string, at: number): Match | null {
    for (const known of byStart.get(text.slice(at, at + 2)) ?? []) {
      const end = endOf(text, at, known);
      if (end >= 0) return { known, end };
    }
    return null;
  }

  function read(name: string): string {
    const text = withoutFigures(name);
    const words: { readonly text: string; readonly isValue: boolean }[] = [];
    let unknown = '';
    let last = 0;
    const close = () => {
      if (telling.test(unknown)) words.push({ text: GAP, isValue: true });
      unknown = '';
    };
    for (let at = 0; at < text.length;) {
      const match = begins(text, at, last) ? found(text, at) : null;
      if (!match || isPassing(text, at, match, unknown)) {
        unknown += text[at];
        at += 1;
        continue;
      }
      close();
      words.push({ text: match.known.said, isValue: match.known.isChoice });
      at = match.end;
      last = at;
    }
    close();
    const isTold = words.some(({ isValue }) => !isValue);
    const shown = words.map(({ text: word, isValue }) => (isValue && isTold ? GAP : word));
    const joined = shown.join(' ').replace(/(?: ?… ?)+/g, ' … ');
    return joined.trim();
  }

  /** The same names come up many times. */
  const known = new Map<string, string>();
  const wordsOf = (name: string): string => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const words = read(name);
    known.set(name, words);
    return words;
  };

  return {
    /** `Banco o billetera Zenith Bank` is `Bank or wallet …`. */
    wordsOf,
    /** With place and role, as the report names it. */
    nameOf: (screen: Pick<Screen, 'route'>, { role, name }: Pick<Control, 'role' | 'name'>) =>
      `${placeOf(screen)} ${role} ‘${wordsOf(name)}’`,
  };
}

export type Names = ReturnType<typeof createNames>;
