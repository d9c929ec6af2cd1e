/** The sealing programs of harness/docs/backends.md: each that can run here seals as the app does. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decrypt, encrypt, payloadKey } from '#src/contract/cipher.ts';
import { textOf } from '../../house/tree.ts';

const page = textOf('harness/docs/backends.md');
const folder = mkdtempSync(join(tmpdir(), 'sealing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]+?)\`\`\``).exec(page)?.[1] ?? '';
const runs = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;
const output = (
  command: string,
  file: string,
  language: string,
  before: readonly string[] = [],
) => {
  const path = join(folder, file);
  writeFileSync(path, program(language));
  const { stdout, stderr } = spawnSync(command, [...before, path], { encoding: 'utf8' });
  return stdout === '' ? stderr : stdout;
};

const vector = program('text');
const [path = '', payload = '', ...opened] = vector.trim().split('\n');

test('the vector is what the app seals and opens', () => {
  const key = payloadKey('com.lendmax.app');
  expect(opened.map((text) => encrypt(text, key))).toEqual([path, payload]);
  expect([path, payload].map((sealed) => decrypt(sealed, key))).toEqual(opened);
});

/** How a language runs a file; what is not installed here is not run. */
const installed = (
  [
    { language: 'js', command: process.execPath, probe: ['--version'], file: 'seal.mjs' },
    {
      language: 'python',
      command: 'python3',
      probe: ['-c', 'import cryptography'],
      file: 'seal.py',
    },
    {
      language: 'java',
      command: 'java',
      probe: ['--source', '17', '--version'],
      file: 'Seal.java',
    },
    { language: 'php', command: 'php', probe: ['-v'], file: 'seal.php' },
    { language: 'go', command: 'go', probe: ['version'], file: 'seal.go', before: ['run'] },
  ] as const
).filter(({ command, probe }) => runs(command, probe));

test.each(installed)('$language prints the vector', { timeout: 60_000 }, (row) => {
  const before = 'before' in row ? row.before : [];
  expect(output(row.command, row.file, row.language, before)).toBe(vector);
});

test.each(['js', 'python', 'java', 'kotlin', 'php', 'go'])(
  'a program in %s is there',
  (language) => {
    expect(program(language)).toContain('/security/existsByMobile');
    expect(program(language)).toContain('1763712000000');
  },
);
