/** The language of the texts: chosen, else the phone's, else English (§9). Switching needs no reload. */
import { computed } from 'nanostores';
import { environment } from './environment.ts';
import { defaultLanguage, type Language, languages } from '../facts/limits.ts';
import { storedValues } from './stored.ts';

const known = (tag: string): Language | undefined =>
  languages.find((language) => tag.toLowerCase().split('-')[0] === language);

export const $language = computed(
  storedValues.language.store,
  (chosen): Language => known(chosen) ?? known(environment().languageTag) ?? defaultLanguage,
);

export function setLanguage(language: Language): void {
  storedValues.language.set(language);
}
