/**
 * Languages available without opening. Tests, tools and development include Spanish. In a page the build replaces this
 * list by an empty one, and the page opens a language on first use (widget/vite/languages.ts).
 */
import spanish from '../../languages/es.json' with { type: 'json' };

/** A text, or the texts of a list. */
type Wording = string | readonly string[];

/** A language's texts by area and key or, in a page, in the order of the English; or a function of the English sentence. */
export type Words =
  | Readonly<Record<string, Readonly<Record<string, Wording>> | readonly Wording[]>>
  | ((english: string) => string);

export const atHand: Readonly<Record<string, Words>> = { es: spanish.texts };
