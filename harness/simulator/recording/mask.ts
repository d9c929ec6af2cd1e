/** Hides personal values where a run is shown. */
import { patternOf } from '../checks/leaks/finder.ts';
import type { Recording } from '../protocol/recording.ts';
import { masked } from './words.ts';

/** Replaces each value by dots, wherever it stands alone. */
export function maskOf(values: readonly string[]): (text: string) => string {
  const pattern = patternOf([...new Set(values)]);
  return (text) => (pattern ? text.replaceAll(pattern, masked) : text);
}

/** Typed personal values, and numbers as the wire has them. */
export function typedIn({ entries }: Pick<Recording, 'entries'>): string[] {
  const typed = entries.flatMap(({ gesture }) =>
    gesture?.act === 'fill' && gesture.kind === 'personal' && gesture.value !== null
      ? [gesture.value.trim()]
      : [],
  );
  return typed
    .flatMap((value) => [value, ...numberForms(value)])
    .filter((value) => value.length >= SHORTEST);
}

/** Shorter texts may be a part of anything. */
const SHORTEST = 4;

/** A number's digits, with and without the leading zero that some forms have. */
function numberForms(value: string): string[] {
  if (!/^[\d +()-]+$/.test(value)) return [];
  const digits = value.replaceAll(/\D/g, '').replace(/^0/, '');
  return [digits, `0${digits}`];
}

/** Masks a picture's texts and the attributes that show or tell one, never its markup. */
export const hiddenIn = (html: string, hide: (text: string) => string): string =>
  html.replaceAll(
    /(<(?:style|script)\b[^]*?<\/(?:style|script)>)|(>)([^<]+)|(\s(?:alt|aria-label|content|placeholder|title|value)=")([^"]*)/gi,
    (_whole: string, kept?: string, ...[end, text, attribute, value]: (string | undefined)[]) =>
      kept ??
      `${end ?? attribute ?? ''}${hide((text ?? value ?? '').replaceAll('&nbsp;', '\u00a0'))}`,
  );
