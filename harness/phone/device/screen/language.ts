/** The phone's language in `navigator`. When a tester changes it, the language that the app remembered is dropped. */
import type { Language } from '#src/facts/languages.ts';
import type { StoredKey } from '#src/facts/stored.ts';

/** The tag with its region that phones have; a language without one has no region. */
const regional: Readonly<Partial<Record<Language, string>>> = { en: 'en-NG', es: 'es-419' };

/** The tags that a phone in this language prefers, the first one first. */
export function phoneTags(language: Language): readonly string[] {
  const tag = regional[language];
  return tag === undefined ? [language] : [tag, language];
}

/** Sets `navigator.language` and `navigator.languages` to those of the world's phone. */
export function installLanguage(navigator: object, language: Language): void {
  const languages = Object.freeze(phoneTags(language));
  Object.defineProperty(navigator, 'language', { configurable: true, get: () => languages[0] });
  Object.defineProperty(navigator, 'languages', { configurable: true, get: () => languages });
}

const APP_LANGUAGE: StoredKey = 'language';

/**
 * The app remembers the language that the user chose (§3), so a new phone language alone would show nothing. If the
 * world's language differs from that of the last start, the app's choice is dropped and the phone's language applies.
 */
export function followLanguage(shell: Storage, app: Storage, language: string): void {
  const last = shell.getItem('language');
  if (last !== null && last !== language) app.removeItem(APP_LANGUAGE);
  if (last !== language) shell.setItem('language', language);
}
