/**
 * Sentences of a language file, a small part of ICU MessageFormat: `{amount}` puts a value in, `{count, plural, one {…}
 * other {…}}` and `{today, select, true {…} other {…}}` choose words. Compiled when the page is built: it carries no reader.
 */

/** A piece of a sentence. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly of: string }
  | {
      readonly kind: 'plural' | 'select';
      readonly of: string;
      /** By `=1`, a category such as `one`, `true`, `none` or `other`. */
      readonly branches: ReadonlyMap<string, readonly Piece[]>;
    };

/** How a language counts: the category of each whole number that isn't `other`. */
export type PluralRules = Readonly<Record<string, readonly number[]>>;

/** Words of the page that a view puts in later, as `{app}`: they stay as they are. */
const isLater = (name: string, later: readonly string[]) => later.includes(name);

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly later: readonly string[];

  constructor(text: string, later: readonly string[]) {
    this.text = text;
    this.later = later;
  }

  /** Pieces up to the end, or up to the brace that closes a branch. */
  pieces(inBranch = false): Piece[] {
    const found: Piece[] = [];
    let words = '';
    const keep = () => {
      if (words) found.push({ kind: 'text', text: words });
      words = '';
    };
    while (this.at < this.text.length) {
      const sign = this.text[this.at] ?? '';
      if (sign === '}' && inBranch) break;
      if (sign === '}') throw new Error('a } without its {');
      this.at += 1;
      if (sign !== '{') {
        words += sign;
        continue;
      }
      const of = this.expression();
      if (this.text[this.at] === '}' && isLater(of, this.later)) {
        words += `{${of}}`;
        this.at += 1;
        continue;
      }
      keep();
      found.push(this.argument(of));
    }
    keep();
    return found;
  }

  /** Up to the comma or brace that ends it; those in quotes or parentheses are its own. */
  private expression(): string {
    const [found = ''] = /^(?:'[^']*'|\([^()]*\)|[^{},'()])*/.exec(this.text.slice(this.at)) ?? [];
    this.at += found.length;
    if (found.trim() === '') throw new Error('a { without a name');
    return found.trim();
  }

  private argument(of: string): Piece {
    if (this.takes('}')) return { kind: 'value', of };
    const [, kind] = this.match(/^,\s*(plural|select)\s*,\s*/) ?? [];
    if (kind !== 'plural' && kind !== 'select')
      throw new Error(`{${of}: expected } or ', plural,' or ', select,'`);
    const branches = new Map<string, Piece[]>();
    while (!this.takes('}')) {
      const [, selector = ''] = this.match(/^\s*(=\d+|[a-z]+)\s*\{/) ?? [];
      if (selector === '') throw new Error(`{${of}, ${kind}: expected a branch such as other {…}`);
      if (branches.has(selector)) throw new Error(`{${of}, ${kind}: ${selector} is there twice`);
      branches.set(selector, this.pieces(true));
      if (!this.takes('}')) throw new Error(`{${of}, ${kind}: ${selector} {… has no }`);
      this.match(/^\s+/);
    }
    if (!branches.has('other')) throw new Error(`{${of}, ${kind}: other {…} is missing`);
    return { kind, of, branches };
  }

  private takes(sign: string): boolean {
    const there = this.text[this.at] === sign;
    if (there) this.at += 1;
    return there;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text.slice(this.at));
    this.at += found?.[0].length ?? 0;
    return found;
  }
}

/** The pieces of a sentence. Throws with what is wrong with it. */
export function readSentence(text: string, later: readonly string[] = []): Piece[] {
  return new Reader(text, later).pieces();
}

/** Every value that a sentence shows or chooses by, with how. */
export function valuesOf(
  pieces: readonly Piece[],
): { readonly of: string; readonly kind: 'value' | 'plural' | 'select' }[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'text') return [];
    const inner = piece.kind === 'value' ? [] : [...piece.branches.values()].flatMap(valuesOf);
    return [{ of: piece.of, kind: piece.kind }, ...inner];
  });
}

/** Text as it stands between the marks of a template literal. */
const quoted = (text: string) => text.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&');

/** The test by which a branch is chosen. Throws for a selector that the kind does not have. */
function testOf(kind: 'plural' | 'select', of: string, selector: string, rules: PluralRules) {
  if (kind === 'select') {
    if (selector === 'true') return of;
    if (selector === 'false' || selector === 'none') return `!${of}`;
    throw new Error(`{${of}, select: ${selector} is none of true, false, none and other`);
  }
  if (selector.startsWith('=')) return `${of}===${selector.slice(1)}`;
  const counted = rules[selector];
  if (!counted) {
    const known = [...Object.keys(rules), 'other'].join(', ');
    throw new Error(`{${of}, plural: this language has no '${selector}', only ${known}`);
  }
  return counted.map((count) => `${of}===${count}`).join('||');
}

/** A sentence as a template literal, to stand where its values are known. */
export function compiled(pieces: readonly Piece[], rules: PluralRules): string {
  const inside = pieces.map((piece) => {
    if (piece.kind === 'text') return quoted(piece.text);
    if (piece.kind === 'value') return `\${${piece.of}}`;
    const { kind, of, branches } = piece;
    let chosen = compiled(branches.get('other') ?? [], rules);
    for (const [selector, words] of [...branches].reverse()) {
      if (selector === 'other') continue;
      chosen = `${testOf(kind, of, selector, rules)}?${compiled(words, rules)}:${chosen}`;
    }
    return `\${${chosen}}`;
  });
  return `\`${inside.join('')}\``;
}

/** The same sentence with its words changed. */
export function reworded(pieces: readonly Piece[], word: (text: string) => string): Piece[] {
  return pieces.map((piece): Piece => {
    if (piece.kind === 'text') return { ...piece, text: word(piece.text) };
    if (piece.kind === 'value') return piece;
    const branches = [...piece.branches].map(
      ([selector, words]) => [selector, reworded(words, word)] as const,
    );
    return { ...piece, branches: new Map(branches) };
  });
}

/** The sentence of these pieces. */
export const sentenceOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      if (piece.kind === 'value') return `{${piece.of}}`;
      const branches = [...piece.branches].map(
        ([selector, inner]) => ` ${selector} {${sentenceOf(inner)}}`,
      );
      return `{${piece.of}, ${piece.kind},${branches.join('')}}`;
    })
    .join('');

/** Numbers up to which the categories of a language are looked at. */
const countedTo = 1_000;

/**
 * How the language counts, as this machine's Unicode data has it. Baked in, since old phones don't know every language.
 * Throws for a language that counts by the last digits.
 */
export function pluralRules(code: string): PluralRules {
  const rules = new Intl.PluralRules(code);
  const found: Record<string, number[]> = {};
  for (let count = 0; count < countedTo; count += 1) {
    const category = rules.select(count);
    if (category !== 'other') (found[category] ??= []).push(count);
  }
  const [endless] = Object.entries(found).filter(([, counts]) => counts.length > 12);
  if (endless)
    throw new Error(`${code} counts '${endless[0]}' by the last digits: name each number, as =1`);
  return found;
}
