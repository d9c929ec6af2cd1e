/** Parts of a world as JSON to edit, and what was typed read back. */
import { expect, test } from 'vitest';
import { createApp } from '#harness/server/app.ts';
import { editableParts, partText, readPart } from '#harness/workbench/world/world-parts.ts';

const { worlds } = createApp();
const world = worlds.create({ scenario: 'repaying', seed: 7 });

test('each part is what a tester may change, and comes back as it was', () => {
  const parts = editableParts(world);
  expect(parts).toEqual(expect.arrayContaining(['orders', 'customers', 'policy', 'market']));
  expect(parts).not.toEqual(expect.arrayContaining(['log', 'id', 'faults', 'device']));
  for (const part of parts) {
    expect(readPart(partText(world, part))).toEqual({ value: Reflect.get(world, part) });
  }
});

test('JSON that breaks off is a sentence', () => {
  expect(readPart('[{')).toEqual({
    problem: expect.stringMatching(/^This isn't valid JSON\. .+/) as string,
  });
});
