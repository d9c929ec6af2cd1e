/** An area's texts in the current language. A switch re-renders without reload. */
import { useStore } from '@nanostores/react';
import type { Area } from '#src/core/texts/area.ts';
import { dates } from '#src/core/texts/dates.texts.ts';
import { $language } from '#src/core/language.ts';

export function useTexts<T>(texts: Area<T>): Area<T>['en'] {
  return texts[useStore($language)];
}

/** Dates and times in words, Lagos time. */
export const useDates = () => useTexts(dates);
