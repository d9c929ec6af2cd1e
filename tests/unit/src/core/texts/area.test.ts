/** Areas of texts: English rows, another language over them, and what doesn't compile. */
import { describe, expect, test } from 'vitest';
import { type Area, area, openTexts, sentence, textsIn } from '#src/core/texts/area.ts';
import type { Language } from '#src/facts/languages.ts';

const words = area('words', {
  pay: 'Pay',
  left: (n: number) => sentence('{n, plural, one {# day} other {# days}} left', { n }),
  wait: sentence('Up to {hours} hours', { hours: 24 }),
  steps: ['one', sentence('{hours} hours', { hours: 24 })],
  optional: [sentence('{limit, plural, =0 {} other {? More}}', { limit: 0 }), '# End'],
});

/** A language that only this test has. */
const other = (code: string) => code as Language;

const hausa = {
  words: { pay: 'Biya', left: 'Saura {n}', steps: ['ɗaya', 'awa {hours}'], wait: '' },
};

describe('an area', () => {
  test('An area reads its English as texts, sentences with values, and lists without omitted rows', () => {
    expect([words.en.pay, words.en.left(1), words.en.left(2), words.en.wait]).toEqual([
      'Pay',
      '1 day left',
      '2 days left',
      'Up to 24 hours',
    ]);
    expect(words.en.steps).toEqual(['one', '24 hours']);
    expect(words.en.optional).toEqual(['# End']);
  });

  test('An area reads an open language, and English where that has no text', () => {
    openTexts(other('ha'), hausa);
    const own = textsIn(words, other('ha'));
    expect([own.pay, own.left(2), own.steps]).toEqual(['Biya', 'Saura 2', ['ɗaya', 'awa 24']]);
    expect([own.wait, own.optional]).toEqual(['Up to 24 hours', ['# End']]);
    expect(Object.keys(own)).toEqual(Object.keys(words.en));
  });

  test('An area reads the texts of a page by their order', () => {
    openTexts(other('ig'), { words: ['Kwụọ', 'Ụbọchị {n}', '', ['otu', 'awa {hours}'], ''] });
    const own = textsIn(words, other('ig'));
    expect([own.pay, own.left(2), own.wait]).toEqual(['Kwụọ', 'Ụbọchị 2', 'Up to 24 hours']);
    expect([own.steps, own.optional]).toEqual([['otu', 'awa 24'], ['# End']]);
  });

  test('The texts of a language may be made from English', () => {
    openTexts(other('loud'), (english) =>
      english.toUpperCase().replace('{N, PLURAL,', '{n, plural,'),
    );
    expect(textsIn(words, other('loud')).pay).toBe('PAY');
  });

  test('Reading a language that is not open throws', () => {
    expect(() => textsIn(words, other('xx'))).toThrow('The texts in xx are not open.');
  });

  test('An area makes each table once', () => {
    expect(words.en).toBe(words.en);
    expect(words.en.left).toBe(words.en.left);
  });

  test('An area types a text by its kind, never by its English words', () => {
    const typed: Area<{ pay: string; left: (n: number) => string; steps: readonly string[] }> =
      words;
    expect(typed.en.pay).toBe('Pay');
  });
});

/** Whether rows compile as an area. */
type Fits<R> = R extends Parameters<typeof area>[1] ? true : false;

test('A wrong row of texts does not compile', () => {
  // Each verdict is a type: another value than the compiler's own would be an error here.
  const right: Fits<{ pay: 'Pay'; steps: ['one', 'two'] }> = true;
  const wrong: readonly [
    number: Fits<{ pay: 1 }>,
    bareFunction: Fits<{ left: (n: number) => string }>,
    numbers: Fits<{ steps: [1, 2] }>,
  ] = [false, false, false];
  expect([right, ...wrong].filter(Boolean)).toHaveLength(1);
});
