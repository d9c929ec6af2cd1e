/** The view speaks: an area's texts in the language of the moment; a switch re-renders, no reload. */
import { useStore } from '@nanostores/react';
import type { Area } from '#src/core/texts/area.ts';
import { dates } from '#src/core/texts/dates.texts.ts';
import { $language } from '#src/core/language.ts';

export function useTexts<T>(texts: Area<T>): Area<T>['en'] {
  return texts[useStore($language)];
}

/** Dates and times in words, Lagos time. */
export const useDates = () => useTexts(dates);
