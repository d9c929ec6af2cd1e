/** The language of the texts: the chosen one, else the phone's, else English (§9). Switching needs no reload. */
import { atom, computed } from 'nanostores';
import { environment } from '../environment.ts';
import { defaultLanguage, type Language, languages } from '../../facts/languages.ts';
import { storedValues } from './stored.ts';

/** A phone's tag has a region too: `es-MX`. */
const spoken = (tag: string) => tag.toLowerCase().split('-')[0];

const known = (tag: string | undefined) => languages.find((language) => language === tag);

/** The phone's language tag. */
const $tag = atom('');

/** Reads the phone's language; at a start. */
export const readLanguageTag = (): void => $tag.set(environment().languageTag);

export const $language = computed(
  [storedValues.language.store, $tag],
  (chosen, tag): Language => known(chosen) ?? known(spoken(tag)) ?? defaultLanguage,
);

export function setLanguage(language: Language): void {
  storedValues.language.set(language);
}
