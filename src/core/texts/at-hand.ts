/**
 * Languages that need no opening. Tests, tools and development have Spanish at hand. A page doesn't: there the build puts an
 * empty list in the place of this one, and the page opens a language when it is first spoken (widget/vite/languages.ts).
 */
import spanish from '../../languages/es.json' with { type: 'json' };

/** A language's texts by area and key, or a function of the English sentence. */
export type Words =
  | Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
  | ((english: string) => string);

export const atHand: Readonly<Record<string, Words>> = { es: spanish.texts };
