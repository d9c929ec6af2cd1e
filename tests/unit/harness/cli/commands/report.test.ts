/** `--out`: what a CI server reads of a run. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';

test.each([
  ['run', ['login', '--engine', 'screens', '--server', 'http://127.0.0.1:9']],
  ['verdict', ['world', '--server', 'http://127.0.0.1:9']],
])('The report of an earlier %s is gone before this one can be cut off', async (name, words) => {
  const folder = mkdtempSync(join(tmpdir(), 'lendmax-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const out = join(folder, 'report.json');
  writeFileSync(out, '{ "verdict": "good" }');
  const command = commands[name];
  const given = command && readGiven(name, command, [...words, '--out', out]);
  if (!command || !given || given === 'help') throw new Error(`no command ${name}`);
  await expect(command.run(given, () => undefined)).rejects.toThrow(/--server|no simulator/);
  expect(existsSync(out)).toBe(false);
});
