/** Habits of our prose that people do not have, and how often good open-source prose has them. */

export interface Habit {
  readonly name: string;
  readonly pattern: RegExp;
  /** The highest rate, per 1,000 words, in the comments of slowreader, msw, tma.js, hono, govuk-frontend, bulletproof-react. */
  readonly anchor: number;
}

export const habits: readonly Habit[] = [
  { name: 'stands', pattern: /\b(?:stands?|stood)\b(?!-| (?:for|in|alone)\b)/gi, anchor: 0 },
  { name: 'tells', pattern: /\b(?:tells?|told|telling)\b/gi, anchor: 0.21 },
  { name: 'is no', pattern: /\b(?<!there )(?:is|are) (?:no|none)\b(?! longer)/gi, anchor: 0.45 },
  { name: 'anew', pattern: /\b(?:anew|afresh)\b/gi, anchor: 0.07 },
  { name: 'by itself', pattern: /\bby (?:itself|themselves)\b/gi, anchor: 0.04 },
  {
    name: 'What …',
    pattern: /(?:^|[.:;!?]\s+)(?:What|Who|Whoever|Whatever)\b[^.:;?]*(?=[.:;]|$)/g,
    anchor: 0.05,
  },
  { name: ';', pattern: /;/g, anchor: 5.4 },
];

/** Words as blanks part them. */
export const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The rate that is still ours to have: twice the anchors', and one in 10,000 words where they have none. */
export const limitOf = ({ anchor }: Habit): number => Math.max(2 * anchor, 0.1);

/** How often each habit occurs in 1,000 words of these texts, in the order of `habits`. */
export function ratesOf(texts: readonly string[]): number[] {
  const words = texts.reduce((sum, text) => sum + wordsOf(text), 0);
  return habits.map(({ pattern }) => {
    const times = texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0);
    return words === 0 ? 0 : (1000 * times) / words;
  });
}
