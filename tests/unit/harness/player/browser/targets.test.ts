/** The targets of the journeys: their table, the command line, what is reported of a run, pictures of a display. */
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pngOf } from '#harness/player/browser/display.ts';
import { capabilities } from '#harness/player/browser/targets/target.ts';
import { targets } from '#harness/player/browser/targets/index.ts';
import { countReport } from '../../../../tools/counts.ts';
import { readE2eOptions, vitestWords } from '../../../../tools/e2e-options.ts';
import { journeysOf, merged, tableOf } from '../../../../tools/journeys.ts';
import { readShellOptions } from '#harness/cli/shell-options.ts';
import { filesBelow, textOf } from '../../../house/tree.ts';

describe('every target', () => {
  const files = filesBelow('tests/e2e').map((file) => file.replace('tests/e2e/', ''));

  test.each(Object.entries(targets))(
    '%s says of each capability whether or why not',
    (name, target) => {
      expect(target.name).toBe(name);
      expect(Object.keys(target.can).sort()).toEqual(Object.keys(capabilities).sort());
      for (const able of Object.values(target.can)) {
        expect(able === true || able.length > 10).toBe(true);
      }
    },
  );

  test.each(Object.entries(targets))('%s names files that are there', (_name, { leaves, core }) => {
    const named = [...Object.keys(leaves), ...Object.keys(core ?? {})];
    const gone = named.filter(
      (file) => !files.some((one) => new RegExp(`^${file.replace('*', '.*')}$`).test(one)),
    );
    expect(gone).toEqual([]);
    const texts = Object.entries(core ?? {}).map(([file, names]) => ({
      text: textOf(`tests/e2e/${file}`),
      names: names === 'whole' ? [] : names,
    }));
    expect(texts.flatMap(({ text, names }) => names.filter((one) => !text.includes(one)))).toEqual(
      [],
    );
  });
});

describe('the command line of the journeys', () => {
  test('chooses target and core, and leaves the rest to vitest', () => {
    const words = ['--target', 'gtk-shell', '--core', '--headed', 'coupons', '-t', 'x'];
    expect(readE2eOptions(words)).toEqual({
      target: 'gtk-shell',
      core: true,
      headed: true,
      report: 'reports/journeys-gtk-shell.json',
      rest: ['coupons', '-t', 'x'],
    });
    expect(readE2eOptions(['--outputFile.json=reports/e2e.json'])).toMatchObject({
      target: 'chromium',
      headed: false,
      report: 'reports/e2e.json',
    });
  });

  test.each([['--target'], ['--target=opera']])(
    '%j is refused with the names there are',
    (word) => {
      expect(readE2eOptions([word])).toMatch(/^there is no target .*chromium\|gtk-shell/);
    },
  );

  test('a target’s own exclusions and reports go along', () => {
    const words = readE2eOptions(['--target', 'chromium']);
    const told = typeof words === 'string' ? [] : vitestWords(words);
    expect(told).toEqual(expect.arrayContaining(['--exclude', 'tests/e2e/native-shell.test.ts']));
    expect(told).toContain('--outputFile.json=reports/journeys-chromium.json');
  });
});

const report = JSON.stringify({
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 0,
  testResults: [
    {
      name: '/anywhere/tests/e2e/coupons.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'from Me', duration: 12.4 },
        { status: 'failed', fullName: 'a draw', duration: 3 },
        { status: 'skipped', fullName: 'on paper', meta: { notHere: 'no printer' } },
        { status: 'skipped', fullName: 'filtered', meta: {} },
      ],
    },
  ],
});

describe('what is reported of a run', () => {
  test('passed, failed, and not possible with its reason; what a filter left out is nothing', () => {
    expect(journeysOf(report).map(({ name, state, why }) => [name, state, why])).toEqual([
      ['from Me', 'passed', undefined],
      ['a draw', 'failed', undefined],
      ['on paper', 'not here', 'no printer'],
    ]);
  });

  test('a reason is no skipped test; a test skipped without one still is', () => {
    expect(countReport(report)).toMatchObject({ passed: 1, failed: 1, notRun: 1 });
  });

  test('a later run of some takes the place of these alone', () => {
    const journeys = journeysOf(report);
    const first = merged({}, 'gtk-shell', { about: 'a', journeys });
    const again = journeysOf(report.replace('"failed","fullName"', '"passed","fullName"')).slice(
      1,
      2,
    );
    const second = merged(first, 'gtk-shell', { about: 'a', journeys: again });
    expect(second['gtk-shell']?.journeys.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      'a draw: passed',
      'from Me: passed',
      'on paper: not here',
    ]);
    const table = tableOf(merged(second, 'chromium', { about: 'c', journeys: [] }));
    expect(table).toContain('2 passed, 1 not here');
    expect(table).toContain('not run');
    expect(table).toContain('gtk-shell – no printer\n    coupons.test.ts: on paper');
  });
});

test('a display’s dump becomes a PNG of its corner', () => {
  const [width, line, colours] = [2, 12, 1];
  const dump = Buffer.alloc(100 + colours * 12 + line * 2);
  for (const [index, value] of [
    [0, 100],
    [11, 32],
    [12, line],
    [19, colours],
  ] as const) {
    dump.writeUInt32BE(value, index * 4);
  }
  dump.set([1, 2, 3, 0, 4, 5, 6, 0], 112);
  const png = pngOf(dump, width, 1);
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
  expect([...inflateSync(data)]).toEqual([0, 3, 2, 1, 6, 5, 4]);
  dump.writeUInt32BE(16, 44);
  expect(() => pngOf(dump, width, 1)).toThrow('16 bits a pixel');
});

describe('npx lendmax shell', () => {
  test('takes a scenario or an open world, and hands the shell its own words', () => {
    expect(readShellOptions(['--scenario', 'overdue', '--bridge', 'half'])).toEqual({
      scenario: 'overdue',
      language: 'en',
      world: null,
      data: null,
      rest: ['--bridge', 'half'],
    });
    expect(readShellOptions(['--world=http://127.0.0.1:4173/w/a1/'])).toMatchObject({
      world: 'http://127.0.0.1:4173/w/a1/',
    });
  });

  test.each([
    [['--scenario', 'nowhere'], 'unknown scenario nowhere'],
    [['--language', 'fr'], '--language must be en or es'],
    [['--world', 'http://127.0.0.1:4173/'], "--world must be a world's page"],
    [['--what', 'x'], "Unknown option '--what'"],
    [['--data'], "'--data <value>' argument missing"],
    [['--data='], '--data needs a value'],
  ])('%j is refused in a sentence', (given, sentence) => {
    expect(readShellOptions(given)).toContain(sentence);
  });
});
