/** Areas of texts: rows of both languages, and what of them does not compile. */
import { describe, expect, test } from 'vitest';
import { type Area, area } from '#src/core/texts/area.ts';

const words = area({
  pay: ['Pay', 'Pagar'],
  left: [(n: number) => `${n} left`, (n: number) => `Faltan ${n}`],
  steps: [
    ['one', 'two'],
    ['uno', 'dos', 'tres'],
  ],
});

describe('an area', () => {
  test('gives each language its side of every row', () => {
    expect([words.en.pay, words.en.left(2), words.en.steps]).toEqual([
      'Pay',
      '2 left',
      ['one', 'two'],
    ]);
    expect([words.es.pay, words.es.left(2), words.es.steps]).toEqual([
      'Pagar',
      'Faltan 2',
      ['uno', 'dos', 'tres'],
    ]);
    expect(Object.keys(words.es)).toEqual(Object.keys(words.en));
  });

  test('makes each table once', () => {
    expect(words.es).toBe(words.es);
    expect(words.en.left).toBe(words.en.left);
  });

  test('types a text by its kind, never by its English words', () => {
    const other: Area<{ pay: 'Anything'; left: (n: number) => string; steps: [] }> = words;
    expect(other.en.pay).toBe('Pay');
  });
});

/** Whether rows compile as an area of the texts `T`. */
type Fits<
  T extends Readonly<Record<string, string | readonly string[] | ((n: number) => string)>>,
  R,
> = R extends Parameters<typeof area<T>>[0] ? true : false;

type Word = { pay: string };
type List = { steps: readonly string[] };
type Say = { left: (n: number) => string };

test('a wrong row does not compile', () => {
  // Each verdict is a type: another value than the compiler's own would be an error here.
  const right: readonly [
    Fits<Word, { pay: ['Pay', 'Pagar'] }>,
    Fits<List, { steps: [['one'], ['uno', 'dos']] }>,
    Fits<Say, { left: [(n: number) => string, (n: number) => string] }>,
  ] = [true, true, true];
  const wrong: readonly [
    noSpanish: Fits<Word, { pay: ['Pay'] }>,
    third: Fits<Word, { pay: ['Pay', 'Pagar', 'Payer'] }>,
    noSides: Fits<Word, { pay: 'Pay' }>,
    noText: Fits<Word, { pay: [1, 2] }>,
    textBesideList: Fits<List, { steps: [['one'], 'uno'] }>,
    textBesideFunction: Fits<Say, { left: [(n: number) => string, 'Falta'] }>,
    otherParameter: Fits<Say, { left: [(n: number) => string, (n: string) => string] }>,
    oneMore: Fits<Say, { left: [(n: number) => string, (n: number, of: number) => string] }>,
  ] = [false, false, false, false, false, false, false, false];
  expect([...right, ...wrong].filter(Boolean)).toHaveLength(3);
});
