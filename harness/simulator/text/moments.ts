/** Days and times in the forms in which the app writes them, separate from its own formatter. */
import { languages } from '#src/facts/languages.ts';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';

/** English dates have the day before the month. A language that this engine lacks has English months. */
const forms = languages.map(
  (language) =>
    new Intl.DateTimeFormat([language === 'en' ? 'en-GB' : language, 'en-GB'], {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

/** The Lagos day of an instant (ms UTC) in each language, English first: `20 February 2027`, `20 de febrero de 2027`. */
export const dayTexts = (at: number): readonly string[] =>
  Number.isFinite(at) ? forms.map((form) => form.format(at + LAGOS_AHEAD_MS)) : [];

/** The time of day in Lagos without its half: `3:31`. */
export function clockText(at: number): string {
  const minutes = Math.floor((at + LAGOS_AHEAD_MS) / 60_000) % 1_440;
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}`;
}
