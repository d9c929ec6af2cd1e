/** How easy texts are to read: sentences, syllables, and the usual formula of each language. */
import type { Language } from '../atlas/tables.ts';
import { wordsOf } from './habits.ts';

/** The sentences of a text. A point inside a number or an address ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…:])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));

/** Groups of vowels; in English a silent last e is none, in Spanish two open vowels are two. */
export function syllablesOf(word: string, language: Language): number {
  const plain = word.toLowerCase();
  const groups =
    language === 'en'
      ? plain.replace(/(?<=[^aeiouyl])e$|(?<=[^aeiouytd])ed$/, '').match(/[aeiouy]+/g)
      : plain.match(/[iuü]?[aeoáéó][iuy]?(?![íú])|[íú]|[iuü]+/g);
  return Math.max(groups?.length ?? 0, 1);
}

export interface Readability {
  readonly texts: number;
  readonly words: number;
  readonly longest: string;
  /** English: the school grade of Flesch and Kincaid. Spanish: the scale of Szigriszt (INFLESZ), where 65 and more is easy. */
  readonly score: number;
}

export function readabilityOf(texts: readonly string[], language: Language): Readability {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap((sentence) => sentence.match(/\p{L}+/gu) ?? []);
  const perSentence = words.length / sentences.length;
  const perWord = words.reduce((sum, word) => sum + syllablesOf(word, language), 0) / words.length;
  const byLength = [...sentences].sort((a, b) => wordsOf(b) - wordsOf(a));
  return {
    texts: texts.length,
    words: words.length,
    longest: byLength[0] ?? '',
    score:
      language === 'en'
        ? 0.39 * perSentence + 11.8 * perWord - 15.59
        : 206.835 - 62.3 * perWord - perSentence,
  };
}
