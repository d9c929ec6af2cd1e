/**
 * Languages of the texts by tag (BCP 47), the default first (§9). These are the usual ones. The build of a brand with
 * other languages replaces this file (widget/vite/languages.ts).
 */

/** Each language's name in that language. */
export const languageNames = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languageNames;

type Notes = Readonly<Partial<Record<Language, string>>>;

/**
 * Notes beside a language's name: its texts aren't approved yet. Undefined without notes, so that the build drops the
 * code that reads them.
 */
export const languageNotes = undefined as Notes | undefined;

export const languages = Object.keys(languageNames) as readonly Language[];

export const defaultLanguage = 'en' satisfies Language;
