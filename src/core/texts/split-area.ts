/** Areas of texts whose languages arrive apart. The build writes these calls in place of `area` (widget/vite/languages.ts). */
import type { Language } from '../../facts/languages.ts';
import type { Area } from './area.ts';

/** By the language's tag and the area's number: `es12`. */
const arrived: Record<string, readonly unknown[]> = {};

/** Keeps the texts of the area with this number, in the order of its keys. */
export function keepTexts(language: Language, place: number, texts: readonly unknown[]): void {
  arrived[language + place] = texts;
}

/** An area with English at hand. */
export const splitArea = <T>(en: T, place: number) => ({ en, place });

type Split<T> = Partial<Area<T>> & { place?: number };

/** The table of an area in a language, the same object each time. Throws if the language has not arrived. */
export function textsIn<T>(area: Area<T>, language: Language): Area<T>['en'] {
  const split = area as { -readonly [K in keyof Split<T>]: Split<T>[K] };
  const known = split[language];
  if (known) return known;
  const texts = arrived[language + split.place];
  if (!texts) throw new Error(`The texts in ${language} are not open.`);
  const keys = Object.keys(area.en);
  return (split[language] = Object.fromEntries(
    keys.map((key, index) => [key, texts[index]]),
  ) as Area<T>['en']);
}
