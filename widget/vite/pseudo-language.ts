/**
 * The pseudo-language: English with accents, two fifths longer and in brackets, for finding layouts that are too tight
 * and words that no table has. Made from the sources, so it is always whole. Demonstrations only.
 */
import type { Spoken } from './language-file.ts';
import { type Piece, readSentence, reworded, sentenceOf } from './sentences.ts';
import type { SourceRows, Wording } from './source-rows.ts';

/** The tag that Android has for such a language. */
export const pseudoCode = 'en-XA';

/** Letters as accented ones; a vowel is doubled, which makes a text some 40 % longer and its words with it. */
const letters = new Map(
  'aáà eéè iíì oóò uúù AÁà EÉè IÍì OÓò UÚù cç dḍ hḥ kḳ nñ rŕ sṣ tṭ yý zž CÇ DḌ HḤ KḲ NÑ RŔ SṢ TṬ YÝ ZŽ'
    .split(' ')
    .map(([letter = '', ...accented]) => [letter, accented.join('')]),
);

/** Names in braces stay: the page knows them. */
const accented = (text: string) =>
  text.replaceAll(/\{\w+\}|[a-z]/gi, (found) => letters.get(found) ?? found);

/** Marks of documents stay in front, and a text that may be empty stays so. */
function bracketed(pieces: readonly Piece[]): Piece[] {
  const [only] = pieces;
  if (pieces.length === 1 && only && only.kind !== 'text' && only.kind !== 'value') {
    const branches = [...only.branches].map(
      ([selector, inner]) => [selector, inner.length > 0 ? bracketed(inner) : inner] as const,
    );
    return [{ ...only, branches: new Map(branches) }];
  }
  const [first, ...rest] = pieces;
  const [, mark = '', words = ''] =
    first?.kind === 'text' ? (/^([#?] )?([\s\S]*)$/.exec(first.text) ?? []) : [];
  const opened: Piece[] = [{ kind: 'text', text: `${mark}[${words}` }];
  const body = first && first.kind !== 'text' ? [...opened, first, ...rest] : [...opened, ...rest];
  const last = body.at(-1);
  const space = last?.kind === 'text' ? (/\s*$/.exec(last.text)?.[0] ?? '') : '';
  const closed: Piece[] =
    last?.kind === 'text'
      ? [{ kind: 'text', text: `${last.text.trimEnd()}]${space}` }]
      : [...(last ? [last] : []), { kind: 'text', text: ']' }];
  return [...body.slice(0, -1), ...closed];
}

/** An English sentence of a language file in the pseudo-language. */
export const pseudo = (text: string, later: readonly string[] = []): string =>
  sentenceOf(bracketed(reworded(readSentence(text, later), accented)));

export function pseudoLanguage({ rows }: SourceRows): Spoken {
  const wordingOf: Spoken['wordingOf'] = ({ module, area, key }): Wording => {
    const row = rows[module]?.[area]?.[key];
    if (!row) throw new Error(`The sources have no ${module}.${area}.${key}.`);
    const { english, later } = row;
    return typeof english === 'string'
      ? pseudo(english, later)
      : english.map((text) => pseudo(text, later));
  };
  const rules = { one: [1] };
  const own = { code: pseudoCode, name: pseudo('Pseudo'), place: null, isApproved: false };
  return { ...own, rules, wordingOf };
}
