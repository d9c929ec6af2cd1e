/**
 * Language files compared with the sources: Spanish is complete, no language has a wrong text, and what counts as
 * wrong.
 */
import { describe, expect, test } from 'vitest';
import { compared, englishOf, readAreas, sentencesOf, valuesIn } from '#harness/cli/catalogue.ts';
import { pseudo } from '#src/core/texts/pseudo.ts';
import { languageFiles, offeredLanguages } from '#widget/vite/languages.ts';
import { root } from '../../house/tree.ts';

const areas = await readAreas();
const english = englishOf(areas);
const nothing = { missing: [], wrong: [] };
const textsOf = (code: string) => offeredLanguages(root, [code])[0]?.texts ?? {};

test('Areas of texts have unique names, which are those of their exports', () => {
  expect(areas.length).toBeGreaterThan(40);
  expect(Object.keys(english)).toHaveLength(areas.length);
});

test('Every sentence of the sources uses exactly the values it is given', () => {
  const later = [
    'address',
    'app',
    'approval',
    'lender',
    'longest',
    'max',
    'min',
    'num',
    'shortest',
  ];
  for (const { name, rows } of areas) {
    for (const [key, row] of Object.entries(rows)) {
      for (const { text, values } of sentencesOf(row)) {
        const unknown = valuesIn(text).filter((value) => !(value in values));
        expect(later, `${name}.${key}`).toEqual(expect.arrayContaining(unknown));
      }
    }
  }
});

test('Spanish has every text', () => {
  expect(compared(textsOf('es'), english)).toEqual(nothing);
});

test.each(languageFiles(root))('The language %s has no wrong text', (code) => {
  expect(compared(textsOf(code), english).wrong).toEqual([]);
});

test('The pseudo-language has every text, about two fifths longer', () => {
  const texts = Object.fromEntries(
    Object.entries(english).map(([area, rows]) => [
      area,
      Object.fromEntries(
        Object.entries(rows).map(([key, text]) => [
          key,
          typeof text === 'string' ? pseudo(text) : text.map(pseudo),
        ]),
      ),
    ]),
  );
  expect(compared(texts, english)).toEqual(nothing);
  const longer = JSON.stringify(texts).length / JSON.stringify(english).length;
  expect(longer).toBeGreaterThan(1.2);
  expect(longer).toBeLessThan(1.5);
});

describe('a language file', () => {
  const like = {
    words: {
      pay: 'Pay {amount}',
      on: 'On',
      terms: ['# Who', 'We do'],
      wish: 'Wish: ',
      days: '{n, plural, one {# day} other {# days}}',
    },
  };
  const whole = {
    words: {
      pay: 'Biya {amount}',
      on: 'A',
      terms: ['# Wa', 'Mu'],
      wish: 'Fata: ',
      days: '{n, plural, other {kwana #}}',
    },
  };
  const withWords = (words: object) => ({ words: { ...whole.words, ...words } });

  test('A language file may have its own plural forms', () =>
    expect(compared(whole, like)).toEqual(nothing));

  test.each([[{ on: undefined }], [{ on: '' }], [{ terms: ['', 'Mu'] }]])(
    'A language file with %j lacks a text',
    (words) => {
      const { missing, wrong } = compared(withWords(words) as never, like);
      expect([missing.length, wrong]).toEqual([1, []]);
    },
  );

  test.each<[object, string]>([
    [{ more: 'Kari' }, 'words.more: no such text. Remove it'],
    [{ pay: 'Biya' }, 'words.pay: {amount} is missing'],
    [{ pay: 'Biya {amuont} {amount}' }, "words.pay: {amuont} isn't a value of this text"],
    [{ pay: 'Biya {amount' }, 'words.pay: has a brace without its other'],
    [{ days: '{n, plural, one {kwana #}}' }, 'words.days: has a choice without other {…}'],
    [{ terms: 'Wa' }, 'words.terms: English has 2 texts'],
    [{ on: ['A'] }, 'words.on: English has one text'],
    [{ terms: ['# Wa'] }, 'words.terms: English has 2 texts'],
    [{ terms: ['Wa', 'Mu'] }, 'words.terms: must begin as in English: # Who'],
    [{ wish: 'Fata:' }, 'words.wish: ends with a space, or English does'],
  ])('A language file with %j is wrong', (words, fault) => {
    expect(compared(withWords(words) as never, like).wrong).toEqual([fault]);
  });
});
