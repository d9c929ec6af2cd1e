/** Texts (§8, §9): both languages are complete, nothing contains 'undefined', and printed messages are as printed. */
import { describe, expect, test } from 'vitest';
import { readAreas } from '#harness/cli/catalogue.ts';
import { maskedMobile, spacedMobile } from '#src/core/texts/figures.ts';
import { namedMessages } from '#src/facts/errors.ts';
import type { Language } from '#src/facts/languages.ts';

interface Side {
  readonly [key: string]: unknown;
}

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown =>
  typeof value === 'function';

const areas: readonly (Record<'rows' | Language, Side> & { readonly name: string })[] =
  await readAreas();

/** Everything that a text can show: itself, its items, or its function's results for values of every kind. */
function said(text: unknown): unknown[] {
  if (Array.isArray(text)) return text;
  if (!isFunction(text)) return [text];
  const values = [0, 1, 2, 91, Date.UTC(2026, 11, 31, 23, 30)];
  return values.map((value) => text(value, value, value, value, value));
}

test('The areas of the first journey have texts', () => {
  const names = areas.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'loginTexts',
      'borrow',
      'common',
      'dateWords',
      'home',
      'toasts',
      'repay',
    ]),
  );
});

describe.each(areas)('$name', ({ rows, en, es }) => {
  test('Both languages have every key, of the same kind', () => {
    const kinds = (side: Side) =>
      Object.entries(side).map(([key, text]) => [key, Array.isArray(text) ? 'list' : typeof text]);
    expect(kinds(es).sort()).toEqual(kinds(en).sort());
  });

  test.each([
    ['en', en],
    ['es', es],
  ])('In %s no text is empty or holds a typing slip', (_, side) => {
    for (const [key, text] of Object.entries(side)) {
      for (const sentence of said(text)) {
        expect(sentence, key).toBeTypeOf('string');
        expect(String(sentence).trim(), key).not.toBe('');
        expect(String(sentence), key).not.toMatch(/undefined|null|NaN|\[object|\$\{| {2}|\bTODO\b/);
      }
    }
  });

  const pairs = Object.entries(en).flatMap(([key, text]) => {
    const [row, other] = [rows[key], es[key]];
    return isFunction(text) && isFunction(other) && isFunction(row)
      ? [{ key, text, other, count: row.length }]
      : [];
  });

  test('A text with values shows each of them, in both languages', () => {
    for (const { key, text, other, count } of pairs) {
      const given = Array.from({ length: count }, (_, index) => `‹${index}›`);
      const held = (sentence: unknown) => given.filter((value) => String(sentence).includes(value));
      expect(held(other(...given)), key).toEqual(held(text(...given)));
    }
  });
});

describe('named messages (§5, §8)', () => {
  const toasts = areas.find(({ name }) => name === 'toasts');

  test.each(Object.entries(namedMessages))('The message %s is printed as: %s', (key, text) => {
    expect(toasts?.en[key]).toBe(text);
  });

  test('No printed message is left in English on the Spanish side', () => {
    for (const [key, text] of Object.entries(namedMessages)) expect(toasts?.es[key]).not.toBe(text);
  });
});

test('Phone numbers are spaced and masked for reading', () => {
  expect(spacedMobile('08031234567')).toBe('0803 123 4567');
  expect(maskedMobile('08031234567')).toBe('0803\u00a0•••\u00a04567');
  expect(spacedMobile('short')).toBe('short');
});
