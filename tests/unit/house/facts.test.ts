/** A fact that nothing reads is documentation that compiles: it is wired or removed. */
import { describe, expect, test } from 'vitest';
import { unreadFacts } from '../../support/fact-readers.ts';
import { sourceOf, sourcesBelow } from '../../support/source.ts';
import { textOf } from './tree.ts';

const build = sourceOf('vite.config.ts', textOf('vite.config.ts'));
const sources = [...sourcesBelow('src', 'widget', 'harness'), build];

test('every fact and every key of its tables is read outside src/facts', () => {
  expect(unreadFacts(sources)).toEqual([]);
});

test('one that nothing reads is found among them', () => {
  const planted = sources.map((source) =>
    source.file === 'src/facts/limits.ts'
      ? sourceOf(source.file, `${textOf(source.file)}\nexport const planted = 1;`)
      : source,
  );
  expect(unreadFacts(planted)).toEqual(['src/facts/limits.ts planted']);
});

describe('a planted fact', () => {
  const facts = (text: string) => [
    sourceOf('src/facts/table.ts', text),
    sourceOf('src/facts/all.ts', "export * as all from './table.ts';"),
  ];
  const reader = (text: string) =>
    sourceOf(
      'src/core/reader.ts',
      `import { one, other } from '../facts/table.ts'; import { all } from '../facts/all.ts'; ${text}`,
    );
  const unread = (text: string, use: string) =>
    unreadFacts([...facts(text), reader(use)]).map((name) =>
      name.replace('src/facts/table.ts ', ''),
    );

  test.each([
    ['a constant', 'export const one = 1;', '', ['one']],
    ['a reading', "export const one = reading(1, { of: 'x' });", '', ['one']],
    ['a function', 'export function one() {}', '', ['one']],
    ['a key', 'export const one = { a: 1, b: 2 } as const;', 'f(one.a);', ['one.b']],
    [
      'a key of a reading',
      'export const one = reading({ a: 1, b: 2 }, {});',
      'f(one.b);',
      ['one.a'],
    ],
    [
      'a key left by a pattern',
      'export const one = { a: 1, b: 2 };',
      'const { a } = one;',
      ['one.b'],
    ],
    [
      'one of a namespace',
      'export const one = 1; export const other = 2;',
      'f(all.one);',
      ['other'],
    ],
    [
      'one read by an unread one',
      'export const one = 1; export const other = one;',
      '',
      ['one', 'other'],
    ],
    ['one read as a type', 'export const one = 1;', 'type T = typeof one;', ['one']],
    ['one named in a comment and a text', 'export const one = 1;', "f('one'); // one", ['one']],
  ])('unread: %s', (_, text, use, names) => {
    expect(unread(text, use)).toEqual(names);
  });

  test.each([
    ['as a whole', 'export const one = { a: 1, b: 2 };', 'f(one);'],
    ['by a key made up', 'export const one = { a: 1, b: 2 };', 'f(one[key]);'],
    ['by another fact', 'export const one = 1; export const other = () => one;', 'other();'],
    ['of a namespace', 'export const one = { a: 1 };', 'f(all.one.a);'],
    ['out of a namespace', 'export const one = 1;', 'const { one: mine } = all;'],
    ['in a text', 'export const one = 1;', 'f(`${one} days`);'],
  ])('read %s', (_, text, use) => {
    expect(unread(text, use)).toEqual([]);
  });
});
