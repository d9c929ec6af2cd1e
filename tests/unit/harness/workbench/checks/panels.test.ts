/** The panels of the checks: console, analytics, stored values, amounts, law rows, and the figures asked for. */
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { LawReport, LeakReport, MoneyScreen } from '#harness/protocol/checks.ts';
import type { LogEntry } from '#harness/protocol/log.ts';
import { lawOf } from '#harness/server/checks/law/law.ts';
import { analyticsEvents } from '#harness/workbench/events/analytics-events.ts';
import { consoleLines, errorsIn, shownLines } from '#harness/workbench/events/console-lines.ts';
import { lawRows, summaryOf } from '#harness/workbench/checks/law-rows.ts';
import { leakCount, tabOfLeak } from '#harness/workbench/checks/leak-words.ts';
import {
  amountName,
  moneyHead,
  moneyRows,
  moneyTone,
} from '#harness/workbench/checks/money-rows.ts';
import { openReports } from '#harness/workbench/session/reports.ts';
import {
  asWritten,
  laidOut,
  missingKeys,
  storedRows,
  warningOf,
} from '#harness/workbench/storage/stored-values.ts';
import { records } from '#src/records/records.texts.ts';
import { START, note, seen } from '../../world.ts';
import { noMoney } from '../../no-money.ts';

describe('the console', () => {
  const log = [
    note('route', '#/', null),
    note('console', 'all well', { level: 'log', stack: 'at a.js:1:2' }),
    note('route', '#/me', '#/'),
    note('console', 'boom', { level: 'uncaught', at: 'b.js:3:4', stack: '' }),
    note('violation', 'img-src blocked x', { sample: '<img>' }),
    note('route', '#/', null),
    note('console', 'could not', { level: 'simulator' }),
  ];
  const lines = consoleLines(log);

  test('has a line for what was said, and one for each start of the phone', () => {
    expect(lines.map(({ level, how }) => [level, how])).toEqual([
      [null, null],
      ['log', null],
      ['error', 'uncaught'],
      ['error', 'violation'],
      [null, null],
      ['simulator', null],
    ]);
    expect(lines.map(({ stack }) => stack)).toEqual([
      '',
      'at a.js:1:2',
      'b.js:3:4',
      '<img>',
      '',
      '',
    ]);
    expect(log.reduce((sum, entry) => sum + errorsIn(entry), 0)).toBe(2);
  });

  test('is filtered by level and by words of a line or its stack', () => {
    expect(shownLines(lines, '', ['error']).map(({ text }) => text)).toEqual([
      'The phone started at #/',
      'boom',
      'img-src blocked x',
      'The phone started at #/',
    ]);
    expect(shownLines(lines, 'A.JS', []).map(({ text }) => text)).toEqual(['all well']);
  });
});

test('an event is reported by page and field, and by what must not be in it', () => {
  const event = (name: string, params: unknown) => note('analytics', name, { event: name, params });
  const log = [
    event('input', { pageName: 'login', field: 'mobile' }),
    event('input', { pageName: 'login', field: 'mobile', value: '08031234567' }),
    event('tap', { pageName: 'me' }),
    event('page', { pageName: 7 }),
  ];
  const leak = {
    kind: 'mobile',
    where: 'analytics',
    place: 'input',
    shown: '08•67',
    at: START,
    seq: log[1]?.seq ?? 0,
  } as const;
  expect(
    analyticsEvents(log, [leak]).map(({ page, what, faults }) => [page, what, faults]),
  ).toEqual([
    ['login', 'mobile', []],
    ['login', 'mobile', ['unknown parameter ‘value’', 'personal data (mobile): 08•67']],
    ['me', '', ["‘tap’ isn't an event of §2"]],
    ['', '', ["‘pageName’ isn't text"]],
  ]);
});

describe('stored values', () => {
  const at = START;
  const value = (place: string, text: string) => ({ place, value: text, at });
  const rows = storedRows({
    phone: 'a',
    at,
    loggedOutAt: null,
    leftTokenAt: null,
    values: [
      value('durable/values/draft:7:personal', '{"a":1}'),
      value('durable/values/operations:7', '[]'),
      value('localStorage/other', 'x'),
      value('localStorage/pageName', 'home'),
      value('localStorage/token', 'abc'),
      value('sessionStorage/s', '1'),
    ],
  });

  test('stand in §3’s order with their meaning, secrets marked', () => {
    expect(rows.map(({ area, name, secrecy }) => [area, name, secrecy])).toEqual([
      ['localStorage', 'token', 'secret'],
      ['localStorage', 'pageName', 'open'],
      ['localStorage', 'other', 'open'],
      ['sessionStorage', 's', 'open'],
      ['IndexedDB', 'draft:7:personal', 'personal'],
      ['IndexedDB', 'operations:7', 'open'],
    ]);
    expect(rows[0]?.meaning).toBe('value of the Authorization header');
    expect(rows[2]?.meaning).toBe('not in §3');
    expect(rows[5]?.meaning).toBe('money operations with unknown outcome');
    expect(missingKeys(rows)).not.toContain('token');
    expect(missingKeys(rows)).toContain('userInfo');
  });

  test('JSON is laid out to be read and written as the app writes it', () => {
    expect(laidOut('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(laidOut('plain {')).toBe('plain {');
    expect(asWritten('{\n "a": 2 }', '{"a":1}')).toBe('{"a":2}');
    expect(asWritten('{ "a"', '{"a":1}')).toBe('{ "a"');
    expect(asWritten('{ "a": 1 }', 'plain')).toBe('{ "a": 1 }');
  });

  test('warn of what the app would drop, and of what no database takes', () => {
    expect(warningOf({ area: 'localStorage', name: 'userInfo' }, '{')).toContain('will drop it');
    expect(warningOf({ area: 'IndexedDB', name: 'x' }, '{')).toContain('as JSON');
    expect(warningOf({ area: 'localStorage', name: 'token' }, '{')).toBeNull();
  });
});

test('amounts: the wrong ones first, found by name, place and figure', () => {
  const amount = (key: string, shown: string, why: string | null) => ({
    key,
    shown,
    right: '₦1.00',
    why,
    order: null,
    quote: null,
    path: null,
    toldAt: null,
  });
  const screen = (place: string, amounts: MoneyScreen['amounts']): MoneyScreen => ({
    place,
    at: START,
    looks: 1,
    compared: amounts.length,
    wrong: 0,
    sentWrong: 0,
    amounts,
  });
  const screens = [
    screen('#/', [amount('quote.penaltyPerDay', '₦1.00', null)]),
    screen('#/me', [amount('owed', '₦1.00', null), amount('rolloverPrice', '₦2.00', 'wrong')]),
  ];
  const told = (words: string, wrongOnly: boolean) =>
    moneyRows(screens, words, wrongOnly).map((row) => [
      row.screen.place,
      row.amounts.map(({ key }) => amountName(key)),
    ]);
  expect(told('', false)).toEqual([
    ['#/me', ['Rollover price', 'Owed']],
    ['#/', ['Late fee per day']],
  ]);
  expect(told('', true)).toEqual([['#/me', ['Rollover price']]]);
  expect(told('late', false)).toEqual([['#/', ['Late fee per day']]]);
  expect(told('₦2.00', false)).toEqual([['#/me', ['Rollover price']]]);
});

test('an amount is called what the app calls it', () => {
  const { principal, fee, tax, disbursal, penalty } = records.en;
  expect(
    ['principal', 'processingFee', 'taxOnFee', 'disbursal', 'penalty'].map(amountName),
  ).toEqual([principal, fee, tax, disbursal, penalty]);
});

test.each([
  [0, 'no leak'],
  [1, '1 leak'],
  [2, '2 leaks'],
])('of %i leaks a tile says ‘%s’', (count, words) => {
  expect(leakCount(count)).toBe(words);
});

test.each([
  [{ compared: 3, verdict: 'good' }, 'good', 'All amounts good'],
  [{ compared: 3, wrong: 1, sentWrong: 1, verdict: 'bad' }, 'bad', '1 wrong in the app'],
  [
    { compared: 3, sentWrong: 1, sent: ['a', 'b'], verdict: 'good' },
    'sent',
    '1 sent wrong by the server, and the app confirmed none of it',
  ],
  [
    { compared: 3, sent: ['a'], verdict: 'good' },
    'sent',
    'The server sent 1 wrong, and the app confirmed none of it',
  ],
] as const)('money says who is wrong: %o', (change, tone, head) => {
  const report = { ...noMoney, ...change };
  expect([moneyTone(report), moneyHead(report)]).toEqual([tone, head]);
});

test('law: what is bad first', () => {
  const box = (ticked: boolean) => ({ boxes: [{ label: 'b', ticked, byPerson: false }] });
  const report = lawOf({ log: [seen('#/b', box(false)), seen('#/a', box(true))] });
  expect(lawRows(report).map(({ place, bad }) => [place, bad])).toEqual([
    ['/a', 1],
    ['/b', 0],
  ]);
  expect(summaryOf(report)).toBe(`${report.good} good, 1 bad, 0 not judged in this world.`);
});

test('a leak leads to the tab that shows it', () => {
  expect(tabOfLeak('address', '#/me')).toBe('events');
  expect(tabOfLeak('address', 'https://x.example/')).toBe('events');
  expect(tabOfLeak('address', '/security/login')).toBe('calls');
  expect(tabOfLeak('storage', 'localStorage/x')).toBe('storage');
});

test('reports are asked for again as the log goes on, in lots, and not once the world has ended', async () => {
  const law: LawReport = {
    rules: [],
    screens: [],
    verdict: 'bad',
    good: 0,
    bad: 3,
    notJudged: 0,
  };
  const leaks: LeakReport = {
    leaks: [],
    known: {},
    looked: { address: 0, console: 0, storage: 0, analytics: 0, call: 0 },
    verdict: 'not judged',
  };
  const money = noMoney;
  const asked: string[] = [];
  const timers: (() => void)[] = [];
  const connection = atom<'live' | 'ended'>('live');
  const $log = atom<readonly LogEntry[]>([]);
  const answer = <T>(name: string, value: T) => {
    asked.push(name);
    return Promise.resolve(value);
  };
  let value = 'old';
  const phones = () => [
    {
      phone: 'a',
      at: START,
      loggedOutAt: START,
      leftTokenAt: null,
      values: [{ place: 'localStorage/x', value, at: START }],
    },
  ];
  const reports = openReports(
    { id: 'w', $log, $connection: connection },
    {
      control: {
        law: () => answer('law', law),
        leaks: () => answer('leaks', leaks),
        money: () => answer('money', money),
        storage: () => answer('storage', { phones: phones() }),
      },
      later: (run) => timers.push(run),
    },
  );
  const runAll = async () => {
    for (const run of timers.splice(0)) run();
    await new Promise((done) => setImmediate(done));
  };
  await runAll();
  expect(asked.splice(0)).toEqual(['storage', 'law', 'leaks', 'money']);
  expect(reports.$law.get()?.bad).toBe(3);

  $log.set([note('route', '#/')]);
  $log.set([...$log.get(), note('route', '#/me')]);
  await runAll();
  expect(asked.splice(0)).toEqual(['law', 'leaks', 'money']);

  const written = reports.written('a', 'localStorage/x', 'new');
  await runAll();
  value = 'new';
  await runAll();
  expect(await written).toBe(true);
  asked.splice(0);

  connection.set('ended');
  $log.set([...$log.get(), note('storage', 'localStorage/x')]);
  await runAll();
  expect(asked).toEqual([]);
});
