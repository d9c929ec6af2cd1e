/**
 * The verdict on a world after a journey (npm run harness): each check fails for what it is there for, and for
 * nothing else.
 */
import { describe, expect, test } from 'vitest';
import type { LawReport, Leak } from '#harness/protocol/checks.ts';
import type { Effect, LogEntry, NoteEntry } from '#harness/protocol/log.ts';
import { type Evidence, judge } from '#harness/cli/journeys/verdict.ts';
import { callEntry } from '../../call-entry.ts';

const base = { seq: 1, at: 0 };
const note = (kind: NoteEntry['kind'], text: string, detail: unknown = null): LogEntry => ({
  ...base,
  kind,
  text,
  detail,
});
const call = (path: string, problem: string | null) => callEntry({ path, problem });
const effect = (path: string, times = 1, kind: Effect['kind'] = 'money'): Effect => ({
  opId: 'a1',
  path,
  kind,
  times,
  arrivals: times,
  at: 0,
  summary: '',
});

const noLaw: LawReport = { rules: [], screens: [], good: 0, bad: 0 };
const screenWith = (verdict: 'good' | 'bad'): LawReport => {
  const seen = { evidence: 'seen', at: 0, seq: 1 };
  const rule = { ...seen, verdict: 'good' } as const;
  const all = { cost: { ...seen, verdict }, rate: rule, lender: rule, unticked: rule };
  const verdicts = { ...all, flags: rule, tenure: rule, deletion: rule };
  return {
    ...noLaw,
    good: 6,
    screens: [{ place: '/borrow/confirm_borrow', seenAt: 0, visits: 1, verdicts }],
  };
};
const leak: Leak = {
  kind: 'mobile',
  where: 'address',
  place: '#/me?x',
  shown: '080…567',
  at: 0,
  seq: 1,
};

const evidence = (parts: Partial<Evidence> = {}): Evidence => ({
  log: [call('/a', null), note('oracle', '3 amounts agree', { compared: 3, wrong: [] })],
  effects: [effect('/loan/get-money'), effect('/security/login', 1, 'write')],
  law: screenWith('good'),
  leaks: {
    leaks: [],
    known: {},
    looked: { address: 1, console: 0, storage: 0, analytics: 0, call: 0 },
  },
  upstream: {
    url: null,
    totals: { calls: 0, fitting: 0, differing: 0, failed: 0 },
    calls: [],
  },
  ...parts,
});
const commits = ['/loan/get-money'];
const badOf = (parts: Partial<Evidence>, wanted: readonly string[] | null = commits) =>
  judge(evidence(parts), wanted).filter(({ good }) => !good);

describe('a sound world', () => {
  test('is good in every check, and says what was looked at', () => {
    const checks = judge(evidence(), commits);
    expect(checks.map(({ check, good }) => [check, good])).toEqual([
      ['effects', true],
      ['amounts', true],
      ['contract', true],
      ['policy', true],
      ['errors', true],
      ['law', true],
      ['leaks', true],
    ]);
    expect(checks.map(({ text }) => text)).toContain('3 amounts match the ledger.');
  });
});

describe('a world with', () => {
  test.each([
    ['effects', { effects: [effect('/loan/get-money', 2)] }, 'committed 2 times for opId a1'],
    ['effects', { effects: [] }, "/loan/get-money wasn't committed"],
    [
      'effects',
      { effects: [effect('/loan/get-money'), effect('/portal/repayment/confirm')] },
      '/portal/repayment/confirm was committed but',
    ],
    [
      'amounts',
      { log: [note('oracle', 'owed is wrong', { compared: 1, wrong: [{}] })] },
      'owed is',
    ],
    [
      'contract',
      { log: [call('/a', 'request: x'), call('', 'no hex')] },
      '(not decrypted): no hex',
    ],
    ['policy', { log: [note('violation', 'img-src blocked')] }, 'img-src blocked'],
    ['errors', { log: [note('console', 'boom', { level: 'uncaught' })] }, 'boom'],
    ['law', { law: screenWith('bad') }, '/borrow/confirm_borrow, cost: seen'],
    [
      'leaks',
      { leaks: { ...evidence().leaks, leaks: [leak] } },
      'mobile in address #/me?x: 080…567',
    ],
  ] as const)('something wrong in its %s is bad there alone', (check, parts, words) => {
    const bad = badOf(parts);
    expect(bad.map((one) => one.check)).toEqual([check]);
    expect(bad[0]?.found.join('\n')).toContain(words);
  });

  test('a plain console line, or calls without a screen, is not blamed', () => {
    const told: LawReport = { ...screenWith('bad') };
    const calls = told.screens.map((screen) => ({ ...screen, place: 'calls' }));
    expect(badOf({ law: { ...told, screens: calls } })).toEqual([]);
    expect(badOf({ log: [note('console', 'hello', { level: 'log' })] })).toEqual([]);
  });

  test('nothing expected of it, or with a real backend, is asked only for no effect twice', () => {
    expect(badOf({ effects: [] }, null)).toEqual([]);
    const upstream = { ...evidence().upstream, url: 'https://backend.example' };
    expect(badOf({ effects: [], upstream })).toEqual([]);
    expect(badOf({ effects: [effect('/x', 2)] }, null)).toHaveLength(1);
  });
});
