/** A command line is met as it is written, or refused: a word that is dropped would be a test that never ran. */
import { describe, expect, test } from 'vitest';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';

/** As `npx lendmax <words>` reads it. */
function read(line: string) {
  const [name = '', ...args] = line.split(' ');
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}.`);
  return { command, given: readGiven(name, command, args) };
}

async function run(line: string) {
  const { command, given } = read(line);
  if (given === 'help') throw new Error('Help was asked for.');
  return command.run(given, () => undefined);
}

describe('a command', () => {
  test.each([
    ['start extra words', "unexpected word 'extra'"],
    ['clock w1 +P3D more', "unexpected word 'more'"],
    ['verdict w1 w2', "unexpected word 'w2'"],
    ['answers w1 a.har b.har', "unexpected word 'b.har'"],
  ])('refuses a word that it does not have: %s', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
  });

  test.each([
    'clock w1 +P3D',
    'faults w1 a b c',
    'run login get-money',
    'start',
    'edit w1 /a=1 /b=2',
  ])('takes its own: %s', (line) => {
    expect(read(line).given).toMatchObject({ words: line.split(' ').slice(1) });
  });

  test('says where its help is', () => {
    expect(read('start --help').given).toBe('help');
    expect(() => read('start --bogus')).toThrow('see npx lendmax start --help');
  });
});

test.each([
  ['start --strict', '--strict needs --answers'],
  ['run all bogus', 'unknown journey bogus'],
  ['chaos --runs 0', '--runs must be 1 or more'],
  ['chaos --steps 0', '--steps must be 1 or more'],
  ['chaos --engine core', '--engine must be screens or browser'],
  ['chaos --again package.json', '--again: package.json is no .steps.json'],
  ['chaos --for 0s', '--for must be such as 30s'],
  ['run login --screens --pages package.json', "--pages: package.json can't be written (EEXIST)"],
  ['run login --screens --out package.json/x', "--out: package.json/x can't be written (E"],
  ['chaos --out package.json', "--out: package.json can't be written (EEXIST)"],
  ['run login --screens --set policy.misquotes=banana', 'policy.misquotes: expected'],
])('%s is refused before anything runs', async (line, sentence) => {
  await expect(run(line)).rejects.toThrow(sentence);
});
