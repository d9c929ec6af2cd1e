/** `--shard` and `npx lendmax merge`: the parts of a run are the whole run, and none may be missing. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';
import type { OrdersReport } from '#harness/cli/commands/orders-report.ts';
import { partOf, readShard } from '#harness/cli/commands/shard.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lendmax-shard-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = async (name: string, ...words: readonly string[]) => {
  const command = commands[name];
  if (!command) throw new Error(`no command ${name}`);
  const given = readGiven(name, command, words);
  if (given === 'help') throw new Error('help');
  return command.run(given, () => undefined);
};

const file = (name: string, value: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};

const row = (name: string, found: readonly string[] = []) => ({
  name,
  verdict: found.length > 0 ? 'bad' : 'good',
  saw: '',
  seconds: 1,
  found,
});
const tablePart = (shard: string, ...verdicts: ReturnType<typeof row>[]) =>
  file(`${shard.replace('/', '-')}.json`, { engine: 'screens', shard, verdicts });
const ordersPart = (shard: string, finds: OrdersReport['finds'] = [], seed = 7) =>
  file(`orders-${seed}-${shard.replace('/', '-')}.json`, {
    seed,
    shard,
    cases: 10,
    runs: 50,
    steps: 900,
    seconds: 30,
    runsPerSecond: 1.7,
    finds,
    files: [],
  } satisfies OrdersReport);

describe('a shard', () => {
  test.each([1, 2, 4, 7, 10])('%i parts have each row once', (of) => {
    const all = Array.from({ length: 10 }, (_, at) => at);
    const parts = all.slice(0, of).map((at) => partOf(all, { number: at + 1, of }));
    expect(parts.flat().sort((one, other) => one - other)).toEqual(all);
    const sizes = parts.map((part) => part.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  });

  test('A part without a row is refused, because it would be good without having run', () => {
    expect(() => partOf(['one', 'two'], { number: 3, of: 3 })).toThrow("2 can't be divided by 3");
  });

  test.each(['0/4', '5/4', '1', '1/', '/4', '1/0', 'a/b', '1/4/2', '-1/4', ''])(
    'The text %j names no shard',
    (text) => {
      expect(readShard(text)).toBeNull();
    },
  );

  test.each(['table', 'orders'])('The lists of the parts of %s are its list', async (name) => {
    const names = async (...words: string[]) =>
      ((await run(name, '--list', ...words)).text ?? '').split('\n').filter(Boolean);
    const parts = await Promise.all(['1/3', '2/3', '3/3'].map((part) => names('--shard', part)));
    expect(parts.flat().sort()).toEqual((await names()).sort());
    await expect(names('--shard', '4/3')).rejects.toThrow("--shard must be such as 1/4, not '4/3'");
  });
});

describe('merge', () => {
  test('Parts of the table make one report, in JSON and as JUnit', async () => {
    const parts = [tablePart('2/2', row('b', ['lost'])), tablePart('1/2', row('a'), row('c'))];
    const { json, code } = await run('merge', ...parts);
    expect(json).toMatchObject({ engine: 'screens', shards: 2, rows: 3, good: 2, bad: 1 });
    expect(code).toBe(1);
    const out = join(folder, 'all.xml');
    await run('merge', ...parts, '--reporter', 'junit', '--out', out);
    const xml = readFileSync(out, 'utf8');
    expect(xml.match(/<testsuite /g)).toHaveLength(3);
    expect(xml).toContain('<failure message="lost">');
  });

  test('Good parts are good together', async () => {
    expect((await run('merge', tablePart('1/1', row('a')))).code).toBe(0);
    const { json, code } = await run('merge', ordersPart('1/2'), ordersPart('2/2'));
    expect(json).toMatchObject({ seed: 7, cases: 20, runs: 100, steps: 1_800, seconds: 60 });
    expect(code).toBe(0);
  });

  test('A find in one part of orders is bad', async () => {
    const find = { case: 'one', kind: 'books', detail: 'wrong', order: '1:1', seed: 7, steps: [] };
    const { json, code } = await run('merge', ordersPart('1/2'), ordersPart('2/2', [find]));
    expect(json).toMatchObject({ finds: [find] });
    expect(code).toBe(1);
  });

  test.each([
    [
      'a missing part',
      () => [tablePart('1/3', row('a')), tablePart('3/3', row('b'))],
      '2/3 is missing',
    ],
    [
      'a part that comes twice',
      () => [ordersPart('1/2'), ordersPart('2/2'), ordersPart('2/2')],
      'expected 2 parts, not 3',
    ],
    [
      'parts of different runs',
      () => [ordersPart('1/2'), ordersPart('2/2', [], 8)],
      'parts of 2 different runs',
    ],
    ['a part without rows', () => [tablePart('1/1')], 'verdicts: no rows'],
    [
      'parts of runs with other words',
      () => [
        file('a.json', { engine: 'screens', shard: '1/2', words: ['login'], verdicts: [row('a')] }),
        file('b.json', { engine: 'screens', shard: '2/2', words: ['apply'], verdicts: [row('b')] }),
      ],
      'parts of 2 different runs',
    ],
    [
      'table and orders together',
      () => [tablePart('1/2', row('a')), ordersPart('2/2')],
      'parts of 2 different runs',
    ],
    [
      'a whole report',
      () => [file('x.json', { engine: 'screens', verdicts: [] })],
      'table or orders: shard: missing',
    ],
    ['another file', () => [file('x.json', '<xml>')], "isn't a JSON file"],
    ['nothing', () => [], 'the reports of the shards are missing'],
  ])('It refuses %s', async (_name, parts, words) => {
    await expect(async () => run('merge', ...parts())).rejects.toThrow(words);
  });
});
