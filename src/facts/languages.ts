/**
 * Languages of the texts by their tag (BCP 47), the default one first (§9). This file has the usual ones; the build of a
 * brand that offers others puts its own in its place (widget/vite/languages.ts).
 */

/** Each language in its own words. */
export const languageNames = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languageNames;

type Notes = Readonly<Partial<Record<Language, string>>>;

/** A note beside a language's name: its texts aren't approved yet. Undefined without notes, so that the build drops the code that reads them. */
export const languageNotes = undefined as Notes | undefined;

export const languages = Object.keys(languageNames) as readonly Language[];

export const defaultLanguage = 'en' satisfies Language;
