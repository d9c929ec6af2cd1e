/** What `npx lendmax export` says of a test that failed: the line of the test, and why, as `node --test` reports them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportRun, failedLine } from '#harness/cli/commands/export.ts';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';
import { run } from '../../../../support/package.ts';

const head = `import assert from 'node:assert/strict';
import { test } from 'node:test';
const phone = { at: async () => { throw new Error("#/me isn't open"); } };
`;

/** The report of a real run. */
async function reportOf(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'run.test.mjs'), text);
  const words = ['--test', '--test-reporter=tap', 'run.test.mjs'];
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { code, told } = await run(folder, env, process.execPath, ...words);
  expect(code).toBe(1);
  return told;
}

test.each([
  [
    'a step that fails in a helper above the test',
    `${head}\ntest('x', async () => {\n  await phone.at('#/me');\n});\n`,
    /^line 6, await phone\.at\('#\/me'\);: #\/me isn't open$/,
  ],
  [
    'effects that differ',
    `${head}\ntest('x', () => {\n  assert.deepEqual(['/loan/get-money'], []);\n});\n`,
    /^line 6, assert\.deepEqual\(\['\/loan\/get-money'\], \[\]\);: Expected values .* '\/loan\/get-money'/,
  ],
  [
    'a package that is missing',
    `import 'no-such-package';\n`,
    /no-such-package|did not start|test failed/,
  ],
])('%s is reported with its line and reason', async (_what, text, sentence) => {
  const told = await reportOf(text);
  expect(failedLine(text, 'run.test.mjs', told)).toMatch(sentence);
});

test('A test that is to run 0 times is refused, since it would be good without having run', async () => {
  const { export: command } = commands;
  const given = command && readGiven('export', command, ['run.html', '--runs', '0']);
  if (!given || given === 'help') throw new Error('no command');
  await expect(exportRun(given, () => undefined)).rejects.toThrow('--runs must be 1 or more');
});
