/** `npx lendmax where` with words that name no position. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';
import { where } from '#harness/cli/commands/where.ts';

const folder = mkdtempSync(join(tmpdir(), 'where-'));
mkdirSync(join(folder, 'symbols'));
writeFileSync(join(folder, 'symbols', 'page.js.map'), '{}');

function asked(...words: readonly string[]): () => unknown {
  const { where: command } = commands;
  const given = command && readGiven('where', command, words);
  if (!given || given === 'help') throw new Error('there is no where');
  return () => where(given);
}

test.each(['0:0', '130', '130:x', '1:0'])('%s is refused as a position', (position) => {
  expect(asked(folder, '130:2452', position)).toThrow(
    `expected positions such as 130:2452, not ${position}`,
  );
});

test('A release without positions is refused', () => {
  expect(asked(folder)).toThrow('expected positions such as 130:2452, not none');
});
