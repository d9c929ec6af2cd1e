/** Cleans free text (§5): removes unseen marks and characters over the limit. */
import { seen, seenInText } from './unseen.rules.ts';

/** The first `most` characters, counting an emoji outside the basic plane as one. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('');
}

/** The number of characters, counted as in `firstCharacters`. */
export const countCharacters = (text: string) => Array.from(text).length;

/**
 * The blank that a keyboard adds after a suggested word, or ''. During typing it may become a blank between two words.
 */
export const lastBlank = (typed: string) => (/\S\s+$/.test(seen(typed)) ? ' ' : '');

/** The visible part of free text, at most `most` characters. */
export function cleanText(typed: string, most: number): string {
  return firstCharacters(seenInText(typed), most);
}

/** The problem of a required text. Blanks around it don't count. */
export function textProblem(
  typed: string,
  least: number,
  most: number,
): 'empty' | 'tooShort' | 'tooLong' | undefined {
  const count = countCharacters(typed.trim());
  if (count === 0) return 'empty';
  if (count < least) return 'tooShort';
  return count > most ? 'tooLong' : undefined;
}
