/** A fact that nothing reads is documentation that compiles: it is wired or removed. */
import { expect, test } from 'vitest';
import { unreadFacts } from '../../support/fact-readers.ts';
import { sourcesBelow } from '../../support/source.ts';

const sources = sourcesBelow('src', 'widget', 'harness');

test('every fact and every key of its tables is read outside src/facts', () => {
  expect(unreadFacts(sources)).toEqual([]);
});
