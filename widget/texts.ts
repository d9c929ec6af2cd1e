/** An area's texts in the current language. A switch re-renders without reload. */
import { useStore } from '@nanostores/react';
import { serverNow } from '#src/core/api.ts';
import type { Area } from '#src/core/texts/area.ts';
import { dateWords, datesOf } from '#src/core/texts/dates.texts.ts';
import { $language } from '#src/core/language.ts';
import { textsIn } from '#src/core/texts/split-area.ts';

export function useTexts<T>(texts: Area<T>): Area<T>['en'] {
  return textsIn(texts, useStore($language));
}

/** Dates and times in words, Lagos time; times of today say so. */
export function useDates() {
  const words = datesOf(useTexts(dateWords));
  return {
    ...words,
    moment: (at: number) => words.moment(at, serverNow()),
    deadline: (at: number) => words.deadline(at, serverNow()),
  };
}
