/** Which mutants and tests are chosen, and what the report says of them. */
import { describe, expect, test } from 'vitest';
import { equivalents } from '../../../lab/mutation/equivalents.ts';
import { type Mutant, mutantsOf } from '../../../lab/mutation/mutants.ts';
import { chooseTests, isEquivalent, type Kills, sampled } from '../../../lab/mutation/plan.ts';
import {
  rowOf,
  shortfalls,
  survivorsOf,
  tableOf,
  totalOf,
  type Tried,
} from '../../../lab/mutation/report.ts';
import type { Reach } from '../../../lab/mutation/runner.ts';
import { mutationSources } from '../../../lab/mutation/sources.ts';
import { textOf } from '../../house/tree.ts';

const mutant = (change: Partial<Mutant> = {}): Mutant => ({
  file: 'src/a.ts',
  start: 0,
  end: 1,
  replacement: '',
  line: 1,
  change: '> → >=',
  inside: 7,
  ...change,
});

describe('the sample', () => {
  const all = Array.from({ length: 100 }, (_, index) => index);

  test('is the same for the same seed and file, and another for another', () => {
    const first = sampled(all, 'src/a.ts', 1, 10);
    expect(new Set(first).size).toBe(10);
    expect(sampled(all, 'src/a.ts', 1, 10)).toEqual(first);
    expect(sampled(all, 'src/a.ts', 2, 10)).not.toEqual(first);
    expect(sampled(all, 'src/b.ts', 1, 10)).not.toEqual(first);
  });

  test('is all there is where there is no more', () => {
    expect([...sampled(all, 'src/a.ts', 1, 500)].sort((a, b) => a - b)).toEqual(all);
  });
});

describe('the tests of a mutant', () => {
  const reach = (file: string, ms: number, ...reached: readonly string[]): Reach => ({
    project: 'unit',
    file,
    ms,
    reached,
    fails: false,
  });
  const inside = 'src/a.ts:7';
  const chosen = (tests: readonly Reach[], kills: Kills = new Map(), budgetMs = 1_000) => {
    const { tests: found, capped } = chooseTests(mutant(), tests, kills, budgetMs);
    return { files: found.map(({ file }) => file), capped };
  };

  test('run its function and pass without it', () => {
    const tests = [
      reach('x.test.ts', 5, inside),
      reach('other.test.ts', 1, 'src/a.ts:1', 'src/b.ts:7'),
      { ...reach('broken.test.ts', 1, inside), fails: true },
    ];
    expect(chosen(tests)).toEqual({ files: ['x.test.ts'], capped: false });
    expect(chosen([])).toEqual({ files: [], capped: false });
  });

  test('come in the order in which they are likely to notice', () => {
    const tests = [
      reach('slow.test.ts', 9, inside),
      reach('quick.test.ts', 1, inside),
      reach('thorough.test.ts', 9, inside, 'src/a.ts:1'),
      reach('a-kinds.test.ts', 9, inside),
      reach('killer.test.ts', 9, inside),
    ];
    expect(chosen(tests, new Map([['src/a.ts killer.test.ts', 3]])).files).toEqual([
      'killer.test.ts',
      'a-kinds.test.ts',
      'quick.test.ts',
      'thorough.test.ts',
      'slow.test.ts',
    ]);
  });

  test('take no more than their time, but the first one always runs', () => {
    const tests = [reach('a.test.ts', 5_000, inside), reach('b.test.ts', 1, inside)];
    expect(chosen(tests)).toEqual({ files: ['a.test.ts'], capped: true });
  });
});

describe('mutants that nobody could notice', () => {
  test('are known by file, line and change together', () => {
    const list = [
      { file: 'src/a.ts', source: 'b > c', changes: ['> → >='], because: 'equal is fine' },
    ];
    expect(isEquivalent(mutant(), 'if (b > c) d();', list)).toBe(true);
    expect(isEquivalent(mutant({ change: '> → <=' }), 'if (b > c) d();', list)).toBe(false);
    expect(isEquivalent(mutant(), 'if (c > b) d();', list)).toBe(false);
    expect(isEquivalent(mutant({ file: 'src/b.ts' }), 'if (b > c) d();', list)).toBe(false);
  });

  test('are few, each has a reason, and each is still in its file', () => {
    expect(equivalents.flatMap(({ changes }) => changes).length).toBeLessThanOrEqual(60);
    for (const { changes, ...one } of equivalents) {
      expect(one.because.length, one.source).toBeGreaterThan(20);
      const source = textOf(one.file);
      const mutants = mutantsOf(one.file, source);
      for (const change of changes) {
        const list = [{ ...one, changes: [change] }];
        const found = mutants.some((found) => isEquivalent(found, source, list));
        expect(found, `${one.file}: ${one.source}: ${change}`).toBe(true);
      }
    }
  });
});

describe('the report', () => {
  const tried = (outcome: Tried['outcome'], change: Partial<Tried> = {}): Tried => ({
    ...mutant(),
    outcome,
    killer: null,
    capped: false,
    ...change,
  });
  const outcomes = [tried('killed'), tried('timeout'), tried('survived'), tried('unreached')];

  test('counts what was noticed or never ended as killed, what nothing runs as survived', () => {
    expect(rowOf('src/a.ts', 9, outcomes)).toEqual({
      file: 'src/a.ts',
      mutants: 9,
      tried: 4,
      killed: 2,
      timeouts: 1,
      survived: 2,
      score: 50,
    });
  });

  test('falls short below 90 in all and below 80 in a file', () => {
    const row = (file: string, killed: number) =>
      rowOf(
        file,
        100,
        Array.from({ length: 100 }, (_, at) => tried(at < killed ? 'killed' : 'survived')),
      );
    expect(shortfalls([row('a', 80), row('b', 100)])).toEqual([]);
    expect(shortfalls([row('a', 79), row('b', 100)])).toEqual([
      'all: 89.5 %, below 90 %',
      'a: 79.0 %, below 80 %',
    ]);
    expect(totalOf([row('a', 80), row('b', 100)])).toMatchObject({
      tried: 200,
      killed: 180,
      score: 90,
    });
    expect(tableOf([row('a', 80)])).toBe(
      [
        '| file | mutants | tried | killed | of these by time | score |',
        '|---|--:|--:|--:|--:|--:|',
        '| a | 100 | 100 | 80 | 0 | 80.0 % |',
        '| **all** | 100 | 100 | 80 | 0 | 80.0 % |',
      ].join('\n'),
    );
  });

  test('claims nothing for a file of which nothing was tried', () => {
    expect(tableOf([rowOf('a', 100, [])])).toContain('| a | 100 | 0 | 0 | 0 | – |');
  });

  test('lists survivors by place, and says which met no test or not all', () => {
    expect(
      survivorsOf([
        tried('survived', { file: 'src/b.ts', line: 3 }),
        tried('unreached', { line: 5, start: 9 }),
        tried('survived', { line: 2, start: 4, capped: true }),
        tried('killed'),
      ]),
    ).toEqual([
      'src/a.ts:2  > → >= (capped)',
      'src/a.ts:5  > → >= (no test runs it)',
      'src/b.ts:3  > → >=',
    ]);
  });
});

test('money, contract, rules and the oracle are put to the test', () => {
  for (const file of [
    'src/core/api.ts',
    'src/repay/money.rules.ts',
    'src/repay/cashier.ts',
    'src/borrow/confirm-borrow.ts',
    'harness/server/market/ledger.ts',
    'harness/server/checks/oracle/judge.ts',
  ]) {
    expect(mutationSources).toContain(file);
  }
  for (const file of mutationSources) expect(mutantsOf(file, textOf(file))).not.toHaveLength(0);
});
