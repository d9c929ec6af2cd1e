/**
 * Languages available without opening. Tests, tools and development include Spanish. In a page the build replaces this
 * list by an empty one, and the page opens a language on first use (widget/vite/languages.ts).
 */
import spanish from '../../languages/es.json' with { type: 'json' };

/** A language's texts by area and key, or a function of the English sentence. */
export type Words =
  | Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
  | ((english: string) => string);

export const atHand: Readonly<Record<string, Words>> = { es: spanish.texts };
