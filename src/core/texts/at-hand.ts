/**
 * Languages that need no opening. Tests, tools and development have Spanish at hand. A page doesn't: there the build puts an
 * empty list in the place of this one, and the page opens a language where it is spoken (widget/vite/languages.ts).
 */
import spanish from '../../languages/es.json' with { type: 'json' };

/** What a language says by area and key, or what it makes of an English sentence. */
export type Words =
  | Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
  | ((english: string) => string);

export const atHand: Readonly<Record<string, Words>> = { es: spanish.texts };
