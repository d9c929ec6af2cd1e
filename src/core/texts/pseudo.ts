/**
 * The pseudo-language `en-XA`: English with accents, about 40 % longer and in brackets. It shows layouts that are too
 * tight and words that no table has. Only demonstrations have it: other builds leave it out.
 */

/** Accented forms of letters. Vowels are doubled, which makes a text and its words some 40 % longer. */
const letters = new Map(
  'aáà eéè iíì oóò uúù AÁà EÉè IÍì OÓò UÚù cç dḍ hḥ kḳ nñ rŕ sṣ tṭ yý zž CÇ DḌ HḤ KḲ NÑ RŔ SṢ TṬ YÝ ZŽ'
    .split(' ')
    .map(([letter = '', ...accented]) => [letter, accented.join('')]),
);

/** A value, the start of a choice or of a branch, an end, or a letter. */
const pieces = /\{\w+\}|\{\w+, \w+,|(?:=\d+|\w+) \{|\}|[a-z]/gi;
/** A sentence that may be empty gets no brackets. */
const optional = /^(\{\w+, \w+, (?:=0|none) \{\} other \{)([^]*)(\}\})$/;
const bracketed = (text: string) => text.replace(/^([#?] )?([^]*?)(\s*)$/, '$1[$2]$3');

/** An English sentence in the pseudo-language. Marks of documents stay in front, and names in braces stay unchanged. */
export function pseudo(text: string): string {
  /** Whether words are expected at each depth: not between the branches of a choice. */
  const depth = [true];
  let accented = '';
  for (let at = 0; at < text.length;) {
    pieces.lastIndex = at;
    const found = pieces.exec(text);
    const piece = found?.index === at ? found[0] : text.slice(at, at + 1);
    const inWords = depth[depth.length - 1];
    if (piece === '}') depth.pop();
    else if (/^\{.*,$/.test(piece)) depth.push(false);
    else if (piece.endsWith(' {') && !inWords) depth.push(true);
    const isWord = inWords && !piece.startsWith('{');
    const taken = isWord ? piece.slice(0, 1) : piece;
    accented += isWord ? (letters.get(taken) ?? taken) : taken;
    at += taken.length;
  }
  const [, start = '', inner = '', end = ''] = optional.exec(accented) ?? [];
  return start ? start + bracketed(inner) + end : bracketed(accented);
}
