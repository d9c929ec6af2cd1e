/**
 * The verdict on a world after a journey (`npx lendmax run`): each check fails for its own reason, and for nothing
 * else.
 */
import { describe, expect, test } from 'vitest';
import { conclude, type LawReport, type Leak } from '#harness/simulator/protocol/checks.ts';
import type { BridgeEntry, Effect, LogEntry, NoteEntry } from '#harness/simulator/protocol/log.ts';
import { tallyOf } from '#harness/simulator/checks/tally.ts';
import { codeOf, playedAgain } from '#harness/cli/commands/verdict.ts';
import { checksOf, type Evidence } from '#harness/simulator/checks/judge.ts';
import { compare } from '#harness/player/recording/compare.ts';
import { callEntry } from '../../call-entry.ts';
import { opened, recordingOf, tap } from '../recording/runs.ts';
import { noMoney } from '../../no-money.ts';

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

const bridge = (action: string, params: unknown): BridgeEntry => ({
  seq: 1,
  at: 0,
  kind: 'bridge',
  action,
  params,
  outcome: { ok: true },
  fault: null,
});
const noLaw: LawReport = {
  rules: [],
  screens: [],
  verdict: 'not judged',
  good: 0,
  bad: 0,
  notJudged: 0,
};
const screenWith = (verdict: 'good' | 'bad'): LawReport => {
  const seen = { evidence: 'seen', at: 0, seq: 1 };
  const rule = { ...seen, verdict: 'good' } as const;
  const all = { cost: { ...seen, verdict }, rate: rule, lender: rule, unticked: rule };
  const verdicts = { ...all, flags: rule, tenure: rule, deletion: rule };
  return {
    ...noLaw,
    verdict,
    good: verdict === 'good' ? 7 : 6,
    bad: verdict === 'good' ? 0 : 1,
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

type Parts = Partial<Evidence> & { readonly log?: readonly LogEntry[] };

const played = [
  note('route', '#/'),
  call('/a', null),
  bridge('logout', null),
  note('accessibility', '#/', { found: [] }),
];
const evidence = ({ log = played, ...parts }: Parts = {}): Evidence => ({
  log,
  tally: tallyOf({ log }),
  effects: [effect('/loan/get-money'), effect('/security/login', 1, 'write')],
  law: screenWith('good'),
  leaks: {
    leaks: [],
    known: {},
    looked: { address: 1, console: 0, storage: 0, analytics: 0, call: 0 },
    verdict: 'good',
  },
  money: { ...noMoney, compared: 3, verdict: 'good' },
  books: [],
  words: { judged: 1, found: [] },
  hasBackend: false,
  ...parts,
});
const commits = ['/loan/get-money'];
const badOf = (parts: Parts, wanted: readonly string[] | null = commits) =>
  checksOf(evidence(parts), wanted).filter(({ verdict }) => verdict === 'bad');

describe('sound world', () => {
  test('A sound world is good in every check, with the number of judged items', () => {
    const checks = checksOf(evidence(), commits);
    expect(checks.map(({ check, verdict, judged }) => [check, verdict, judged])).toEqual([
      ['effects', 'good', 2],
      ['amounts', 'good', 3],
      ['words', 'good', 1],
      ['contract', 'good', 2],
      ['policy', 'good', 1],
      ['errors', 'good', 1],
      ['law', 'good', 7],
      ['leaks', 'good', 1],
      ['accessibility', 'good', 1],
    ]);
    expect(checks.map(({ text }) => text)).toContain('3 of 3 amounts match the responses.');
    expect(checks[0]?.text).toBe('2 operations committed, none twice.');
    expect(conclude(checks)).toEqual({ verdict: 'good', judged: 19, bad: 0 });
  });
});

test('A world without events is not judged, and no success unless that is allowed', () => {
  const law = noLaw;
  const looked = { address: 0, console: 0, storage: 0, analytics: 0, call: 0 };
  const leaks = { leaks: [], known: {}, looked, verdict: 'not judged' } as const;
  const made = note('world', 'order made');
  const words = { judged: 0, found: [] };
  const empty = { log: [made], effects: [], words, law, leaks, money: noMoney };
  const checks = checksOf(evidence(empty), null);
  expect(checks.map(({ verdict }) => verdict)).toEqual(checks.map(() => 'not judged'));
  const conclusion = conclude(checks);
  expect(conclusion).toEqual({ verdict: 'not judged', judged: 0, bad: 0 });
  expect([codeOf(conclusion), codeOf(conclusion, true)]).toEqual([1, 0]);
});

test('Effects from before a fork or an import, or of a script, are not attributed to the phone', () => {
  const script = callEntry({ path: '/loan/get-money', problem: null, from: 'script' });
  for (const log of [[], [script]]) {
    const [effects] = checksOf(evidence({ log }), null);
    expect(effects).toMatchObject({ check: 'effects', verdict: 'not judged', judged: 0 });
  }
  expect(badOf({ log: [], effects: [effect('/loan/get-money', 2)] }, null)).toHaveLength(1);
});

test('A wrong amount sent by the server is named and not bad', () => {
  const money = { ...noMoney, compared: 3, sentWrong: 1, sent: ['/a x: 2, not 1 kobo'] };
  const [amounts] = checksOf(evidence({ money }), null).filter(({ check }) => check === 'amounts');
  expect(amounts).toMatchObject({
    verdict: 'good',
    text: '2 of 3 amounts match the responses, 1 shown as the server sent it.',
    noted: ['sent wrong by the server: /a x: 2, not 1 kobo'],
  });
  const two = checksOf(evidence({ money: { ...money, sentWrong: 2 } }), null).map(
    ({ text }) => text,
  );
  expect(two).toContain('1 of 3 amounts matches the responses, 2 shown as the server sent them.');
});

test.each([
  ['page', { pageName: 'home' }, []],
  ['opened', { pageName: 'home' }, ["logEventByAF: opened isn't an event of §2"]],
  ['page', { pageName: 'home', mobile: '0803' }, ["logEventByAF: page may not have 'mobile'"]],
  ['error', { pageName: 'home', code: 'odd' }, ["logEventByAF: odd isn't a code of an error"]],
] as const)('An analytics event %s with %o is judged by its parameters', (event, params, found) => {
  const log = [bridge('logEventByAF', { event, params })];
  expect(tallyOf({ log }).contract).toMatchObject({ judged: 1, found });
});

test("A tester's call is not judged as the app’s, and an invalid bridge message is", () => {
  const script = callEntry({ path: '/a', problem: 'no t', from: 'script' });
  expect(badOf({ log: [script] })).toEqual([]);
  const flat = bridge('timeSDK', { step: 'x', appList: false });
  expect(badOf({ log: [flat] })[0]?.found[0]).toContain('timeSDK: ');
  expect(badOf({ log: [{ ...flat, fault: 'malformed' }] })).toEqual([]);
});

describe('world with a fault', () => {
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
      {
        money: { ...noMoney, compared: 1, wrong: 1, confirmed: ['confirmed an impossible offer'] },
      },
      'impossible offer',
    ],
    [
      'contract',
      { log: [call('/a', 'request: x'), call('', 'no hex')] },
      '(not decrypted): no hex',
    ],
    ['words', { words: { judged: 1, found: ['‘Not used:’ is false'] } }, 'Not used'],
    ['effects', { books: ['loan 1 was paid out 2 times'] }, 'paid out 2 times'],
    ['policy', { log: [note('violation', 'img-src blocked')] }, 'img-src blocked'],
    ['errors', { log: [note('console', 'boom', { level: 'uncaught' })] }, 'boom'],
    [
      'accessibility',
      { log: [note('accessibility', '#/me', { found: ['label: <input>'] })] },
      '#/me, label: <input>',
    ],
    ['law', { law: screenWith('bad') }, '/borrow/confirm_borrow, cost: seen'],
    [
      'leaks',
      { leaks: { ...evidence().leaks, leaks: [leak] } },
      'mobile in address #/me?x: 080…567',
    ],
  ] as const)('A world with a wrong fact in its %s is bad only there', (check, parts, words) => {
    const bad = badOf(parts);
    expect(bad.map((one) => one.check)).toEqual([check]);
    expect(bad[0]?.found.join('\n')).toContain(words);
  });

  test('A world without expected effects, or with a real backend, is judged only for doubles', () => {
    expect(badOf({ effects: [] }, null)).toEqual([]);
    expect(badOf({ effects: [], hasBackend: true })).toEqual([]);
    expect(badOf({ effects: [effect('/x', 2)] }, null)).toHaveLength(1);
  });
});

describe('replayed run', () => {
  const alike = {
    left: [],
    right: [],
    agreed: 5,
    screens: 5,
    differences: [],
    first: null,
    sentence: 'No differences in 5 steps. 5 of 5 screens compared.',
  };

  test('A replayed run is good where it equals the first', () => {
    expect(playedAgain(alike, null)).toMatchObject({ verdict: 'good', text: alike.sentence });
  });

  test('A replayed run is not judged where no screen was compared', () => {
    expect(playedAgain({ ...alike, screens: 0 }, null)).toMatchObject({
      verdict: 'not judged',
      judged: 0,
    });
  });

  test('A replayed run is bad where it differs, and names every difference', () => {
    const run = (name: string) => recordingOf([opened(), tap(1_000, name), tap(2_000, 'Home')]);
    const comparison = compare(run('Pay'), run('Cancel'));
    const check = playedAgain(comparison, null);
    expect(check).toMatchObject({ verdict: 'bad', judged: 1, text: comparison.sentence });
    expect(check.found).toEqual(comparison.differences.map(({ sentence }) => sentence));
    expect(check.found.join()).toContain('Pay');
  });

  test('A replayed run is bad where it stopped', () => {
    expect(playedAgain(alike, 'it stopped')).toMatchObject({ verdict: 'bad', text: 'it stopped' });
  });
});
