/** The drawings of states: one for each meaning. */
import { expect, test } from 'vitest';
import { firstDrawings } from '#widget/ui/status/drawings.ts';
import { moreDrawings } from '#widget/ui/status/more-drawings.ts';

test('Each meaning has its own drawing', () => {
  const names = new Map<string, string[]>();
  for (const [name, shapes] of Object.entries({ ...firstDrawings, ...moreDrawings })) {
    const drawing = shapes.join('|');
    names.set(drawing, [...(names.get(drawing) ?? []), name]);
  }
  expect(names.size).toBeGreaterThan(30);
  expect([...names.values()].filter((one) => one.length > 1)).toEqual([]);
});
