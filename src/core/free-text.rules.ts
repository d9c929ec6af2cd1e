/** Free text as people paste it (§5): control characters and invisible direction marks go, and what is over the limit. */

/** Control characters but the line break, zero-width blanks, direction marks; the joiner stays, emoji are made of it. */
const INVISIBLE = /(?!\n)[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** The first `most` characters as people count them: an emoji outside the basic plane is one and is never halved. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : Array.from(text).slice(0, most).join('');
}

/** How many characters, counted as `firstCharacters` does. */
export const countCharacters = (text: string) => Array.from(text).length;

/** What is kept of free text: what can be seen, at most `most` characters. */
export function cleanText(typed: string, most: number): string {
  return firstCharacters(typed.replace(INVISIBLE, ''), most);
}

/** What is wrong with a text that must say something: blanks are nothing, the blanks around it count for nothing. */
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
