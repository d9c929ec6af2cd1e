/** `npx lendmax where` with words that name no position, or one outside the page's script. */
import { expect, test } from 'vitest';
import { folderOf } from '../../../../support/folder.ts';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';
import { scriptLines, where } from '#harness/cli/commands/where.ts';

const folder = folderOf({ 'symbols/page.js.map': '{}' });

function asked(...words: readonly string[]): () => unknown {
  const { where: command } = commands;
  const given = command && readGiven('where', command, words);
  if (!given || given === 'help') throw new Error('there is no where');
  return () => where(given);
}

test.each(['0:0', '130', '130:x', '1:0'])('%s is refused as a position', (position) => {
  expect(asked(folder, '130:2452', position)).toThrow(
    `expected positions as <line>:<column>, not ${position}`,
  );
});

test('A release without positions is refused', () => {
  expect(asked(folder)).toThrow('expected positions as <line>:<column>, not none');
});

/** A release of two scripts, one of them a room. */
function made(page: string): string {
  const map = { version: 3, sources: [], names: [], mappings: '', sourcesContent: [] };
  return folderOf({
    'symbols/page.js.map': JSON.stringify(map),
    'symbols/page.js': 'run();',
    'index.html': page,
  });
}

const page = `<html>
<script>old();</script>
<template id="room-rest"><script>a();
b();</script></template>
<script type="module">
run();
</script>
</html>`;

test("A position outside the page's script ends with 1 and names the lines of the script", async () => {
  const outcome = (await asked(made(page), '1:3')()) as Awaited<ReturnType<typeof where>>;
  expect(outcome).toMatchObject({ code: 1 });
  expect(outcome.text).toBe(
    "1:3 is not in the page's script\nThe page's script is in lines 5 to 7 of index.html. Parts that are loaded later count from 1: lines 1 to 2.\n",
  );
});

test('A page with one line of script and no rooms has one line to name', () => {
  expect(scriptLines(made('<script type="module">run();</script>'))).toBe(
    "The page's script is in line 1 of index.html.",
  );
});
