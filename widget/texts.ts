/** An area's texts in the current language. Switching renders again without a reload. */
import { useStore } from '@nanostores/react';
import { serverNow } from '#src/core/calls/api.ts';
import { type Area, openTexts, textsIn, type Words } from '#src/core/texts/area.ts';
import { dateWords, datesOf } from '#src/core/texts/dates.texts.ts';
import { $language } from '#src/core/phone/language.ts';
import type { Language } from '#src/facts/languages.ts';

export function useTexts<T>(texts: Area<T>): T {
  return textsIn(texts, useStore($language));
}

/** Dates and times in words, in Lagos time. Today's times are marked as today. */
export function useDates() {
  const words = datesOf(useTexts(dateWords));
  return {
    ...words,
    moment: (at: number) => words.moment(at, serverNow()),
    deadline: (at: number) => words.deadline(at, serverNow()),
    when: (at: number) => words.when(at, serverNow()),
  };
}

/** Opens a language that is a room of the page, unless it is open. English is always open. */
export function openLanguage(language: Language): void {
  const room = document.getElementById(`room-${language}`);
  if (!(room instanceof HTMLTemplateElement)) return;
  openTexts(language, JSON.parse(room.content.textContent ?? '') as Words);
  room.remove();
}
