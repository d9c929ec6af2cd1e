/** The other commands of `npx lendmax`: each has help, and a wrong option is one sentence. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { harnessPrograms, programHelp } from '#harness/cli/programs.ts';
import { root } from '#harness/cli/run.ts';

function harness(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['harness/cli/lendmax.mjs', ...words],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe.each(Object.entries(harnessPrograms))('%s', (name, program) => {
  test('has help with its options', () => {
    const [, , options = {}] = program;
    const help = programHelp(name, program);
    expect(Object.keys(options).length).toBeGreaterThan(0);
    for (const option of Object.keys(options)) expect(help).toContain(option);
  });
});

test('oracle --help prints its help alone', () => {
  const { status, stdout, stderr } = harness('oracle', '--help');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')[0]).toBe('npx lendmax oracle [options]');
});

test.each([
  [['abc'], 'abc'],
  [['--loans', 'abc'], "--loans must be 1 or more, not 'abc'"],
  [['--loans', '0'], "--loans must be 1 or more, not '0'"],
])('oracle %j is refused in one line', (words, sentence) => {
  const { status, stderr } = harness('oracle', ...words);
  expect(status).toBe(2);
  expect(stderr).toContain(sentence);
  expect(stderr.trim()).not.toContain('\n');
});
