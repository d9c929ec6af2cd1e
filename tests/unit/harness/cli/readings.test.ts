/** The page of readings: complete, readable, and as generated. */
import { expect, test } from 'vitest';
import { readingsPage } from '#harness/cli/readings.ts';
import { readings } from '#src/facts/readings.ts';
import { textOf } from '../../house/tree.ts';

test('src/docs/readings.md is as `npm run harness -- readings --write` writes it', () => {
  expect(textOf('src/docs/readings.md')).toBe(readingsPage());
});

test('every reading is on it, with value and reason', () => {
  const page = readingsPage().replace(/\s+/g, ' ');
  expect(readings.filter(({ of }) => !page.includes(`**${of}**`))).toEqual([]);
  expect(page).toContain('**largest loan in naira** (§1, §9): `60000`, not `50000` or `500000`.');
});
