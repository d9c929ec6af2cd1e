/** Leaks: each place with a planted value, each kind of value found, and nothing where values may be (§2). */
import { describe, expect, test } from 'vitest';
import type { LeakKind } from '#harness/simulator/protocol/checks.ts';
import type { LogEntry, PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { createFinder, hidden } from '#harness/simulator/checks/leaks/finder.ts';
import { leaksOf } from '#harness/simulator/checks/leaks/leaks.ts';
import { personalValues } from '#harness/simulator/checks/leaks/personal.ts';
import { kindOfTyped } from '#harness/simulator/checks/leaks/typed.ts';
import { observed } from '#harness/simulator/checks/observed.ts';
import { START, bridge, call, note, seen, worldOf } from '../../../world.ts';

/** A customer with everything on file, and a logged-in phone. */
function customerWorld() {
  const world = worldOf('repaying');
  const [customer] = world.customers;
  world.sessions.push({
    token: 'a1b2c3d4e5f60718',
    customerId: customer?.customerId ?? '',
    startedAt: START,
    expiresAt: START + 1,
    ended: null,
  });
  const tell = (place: string, value: string | null, at = START) =>
    observed(world, at, {
      kind: 'storage',
      text: place,
      detail: { phone: 'a', value, size: 1 },
    });
  tell('localStorage/token', 'a1b2c3d4e5f60718');
  return { world, tell };
}

const leaksWith = (...entries: LogEntry[]) => {
  const { world } = customerWorld();
  world.log.push(...entries);
  return leaksOf(world, START).leaks;
};

describe('places', () => {
  test.each<[string, LogEntry, object]>([
    [
      'an address of the app',
      note('route', '#/feedback/add_feedback?phone=08031234567'),
      { where: 'address', kind: 'mobile', place: '#/feedback/add_feedback' },
    ],
    [
      'an address with percent signs',
      note('route', '#/me?mail=adaeze.okafor%40gmail.com'),
      { where: 'address', kind: 'email' },
    ],
    [
      'the title of a page',
      seen('#/me', { title: 'Account of Adaeze' }),
      { where: 'address', kind: 'name', place: 'page title' },
    ],
    [
      'a call’s address',
      call('/x', { url: '/api/a?bvn=22123456789' }),
      { where: 'address', kind: 'bvn' },
    ],
    [
      'a way out',
      note('external', 'https://x.example/?n=Okafor'),
      { where: 'address', kind: 'name' },
    ],
    [
      'the console',
      note('console', `saved ${customer.card.accountNumber}`, { level: 'log', stack: '' }),
      { where: 'console', kind: 'account', place: 'log' },
    ],
    [
      'an event',
      note('analytics', 'input', { event: 'input', params: { value: '12 Example Close' } }),
      { where: 'analytics', kind: 'address', place: 'input' },
    ],
    [
      'an event that the shell refused',
      bridge('logEventByAF', { event: 'select', params: { value: 'Ngozi Okafor' } }),
      { where: 'analytics', kind: 'contact', place: 'select' },
    ],
  ])('A leak is found in %s', (_name, entry, leak) => {
    expect(leaksWith(entry)).toEqual([expect.objectContaining(leak)]);
  });

  test('In storage a secret is a leak anywhere, other values outside the customer’s own keys', () => {
    const { world, tell } = customerWorld();
    const find = () => leaksOf(world, START).leaks.map(({ place, kind }) => [place, kind]);
    tell('localStorage/userInfo', '{"mobile":"08031234567","name":"Adaeze"}');
    tell('durable/values/draft:personal', '{"email":"adaeze.okafor@gmail.com"}');
    expect(find()).toEqual([]);
    tell('durable/values/draft:card', '{"bvn":"22123456789"}');
    tell('localStorage/last', '08031234567');
    tell('sessionStorage/seen', 'a1b2c3d4e5f60718');
    expect(find()).toEqual([
      ['durable/values/draft:card', 'bvn'],
      ['localStorage/last', 'mobile'],
      ['sessionStorage/seen', 'token'],
    ]);
    tell('localStorage/last', null);
    expect(find()).toHaveLength(2);
  });

  test('A value that stays in storage after logging out is a leak', () => {
    const { world, tell } = customerWorld();
    tell('localStorage/userInfo', '{"name":"Adaeze"}');
    tell('localStorage/token', null);
    expect(leaksOf(world, START + 100).leaks).toEqual([]);
    expect(leaksOf(world, START + 5_000).leaks).toMatchObject([
      { place: 'localStorage/userInfo', kind: 'name' },
    ]);
  });

  test('A value that stays in storage while the next customer uses the phone is a leak', () => {
    const { world, tell } = customerWorld();
    tell('localStorage/userInfo', '{"name":"Adaeze"}');
    tell('localStorage/token', null);
    for (let at = 1_000; at < 6_000; at += 1_000) tell('localStorage/pageName', 'Me', START + at);
    expect(leaksOf(world, START + 5_100).leaks).toMatchObject([{ kind: 'name' }]);
    tell('localStorage/token', 'b1b2c3d4e5f60718', START + 5_200);
    expect(leaksOf(world, START + 9_000).leaks).toEqual([]);
    tell('localStorage/token', null, START + 9_000);
    expect(leaksOf(world, START + 9_100).leaks).toEqual([]);
  });
});

describe('token after a logout', () => {
  const logout = {
    kind: 'bridge',
    action: 'logout',
    params: {},
    outcome: null,
    fault: null,
  } as const;

  test('A token after a logout is a leak once the app has had time to clear it', () => {
    const { world } = customerWorld();
    observed(world, START, logout);
    expect(leaksOf(world, START + 100).leaks).toEqual([]);
    expect(leaksOf(world, START + 5_000).leaks).toMatchObject([
      { place: 'localStorage/token', kind: 'token' },
    ]);
  });

  test('A token is no leak where it was cleared and another customer logged in', () => {
    const { world, tell } = customerWorld();
    observed(world, START, logout);
    tell('localStorage/token', null);
    tell('localStorage/token', 'b1b2c3d4e5f60718');
    expect(leaksOf(world, START + 5_000).leaks).toEqual([]);
    tell('localStorage/token', null);
    observed(world, START, logout);
    tell('localStorage/token', 'a1b2c3d4e5f60718');
    expect(leaksOf(world, START + 9_000).leaks).toEqual([]);
  });

  test('A number that waits for its SMS code after a logout is no leak', () => {
    const { world, tell } = customerWorld();
    const { mobile } = world;
    observed(world, START, logout);
    tell('localStorage/token', null);
    tell('durable/values/login', `{"mobile":"${mobile}"}`);
    expect(leaksOf(world, START + 5_000).leaks).toEqual([]);
    tell('durable/values/draft', `{"mobile":"${mobile}"}`);
    expect(leaksOf(world, START + 5_000).leaks).toMatchObject([{ kind: 'mobile' }]);
  });

  test('A token left after a logout stays a leak over a restart of the app', () => {
    const { world, tell } = customerWorld();
    observed(world, START, logout);
    const begins = { phone: 'a', begins: true };
    observed(world, START, { kind: 'storage', text: '', detail: begins });
    tell('localStorage/language', 'en');
    tell('localStorage/token', 'a1b2c3d4e5f60718');
    expect(leaksOf(world, START + 5_000).leaks).toMatchObject([{ kind: 'token' }]);
  });

  test('A token of another phone is no leak', () => {
    const { world } = customerWorld();
    observed(world, START, logout, 2);
    expect(leaksOf(world, START + 5_000).leaks).toEqual([]);
  });
});

describe('known values', () => {
  const { world } = customerWorld();
  const customer = world.customers[0];
  if (customer)
    world.codes.push({
      mobile: customer.mobile,
      purpose: 'login',
      code: '739182',
      sentAt: START,
      wrongTries: 0,
      used: false,
    });
  const find = createFinder(personalValues(world));

  test.each<[string, LeakKind]>([
    ['8031234567', 'mobile'],
    ['+2348031234567', 'mobile'],
    ['ADAEZE', 'name'],
    ['1994-06-12', 'birthday'],
    ['12-June-1994', 'birthday'],
    ['0803 123 4567', 'mobile'],
    ['2212-3456-789', 'bvn'],
    ['739182', 'code'],
    ['Tunde  Bello', 'contact'],
    ['data:image/jpeg;base64,AAAA', 'picture'],
    ['iVBORw0KGgoAAAANSUhEUg', 'picture'],
    ['(a file of 2048 bytes)', 'picture'],
  ])('The text %s is found as %s', (text, kind) => {
    expect(find(`a ${text}, b`).map((found) => found.kind)).toEqual([kind]);
  });

  test.each([
    ['mail of ada+loan@example.com now', 'email'],
    ['?mail=ada+loan%40example.com', 'email'],
    ['?mail=ada%2Bloan%40example.com', 'email'],
    ['?contact=Tunde+Bello', 'contact'],
    ['?contact=Tunde%20Bello', 'contact'],
    ['100% of ?contact=Tunde%20Bello', 'contact'],
    ['%ff%20?contact=Tunde%20Bello', 'contact'],
    ['%ff+mail=ada%2Bloan%40example.com', 'email'],
  ])('The value in "%s" is found as %s, in address encoding', (text, kind) => {
    const values = [
      { kind: 'email', text: 'ada+loan@example.com' },
      { kind: 'contact', text: 'Tunde Bello' },
    ] as const;
    expect(createFinder(values)(text).map((found) => found.kind)).toEqual([kind]);
  });

  test.each(['a8031234567f', '173918277', 'Adaezes', 'order LM00738031234567', ''])(
    'No known value is found in "%s"',
    (text) => expect(find(text)).toEqual([]),
  );

  test('A found value is never shown whole', () => {
    expect(hidden('22123456789')).toBe('22•••••••89');
    expect(hidden('abc')).toBe('•••');
  });
});

describe('typed values', () => {
  const typed = (field: string, value: string): PhoneLogEntry => ({
    kind: 'screen',
    text: '#/',
    detail: { typed: { field, value } },
  });

  test('A typed value is searched from then on, back to the beginning, and never logged', () => {
    const { world } = customerWorld();
    world.log.push(note('console', 'typed Chukwuemeka Eze', { level: 'log' }));
    expect(leaksOf(world, START).leaks).toEqual([]);
    expect(observed(world, START, typed('name', 'Chukwuemeka Eze'))).toBeNull();
    expect(leaksOf(world, START).leaks).toMatchObject([{ where: 'console', kind: 'typed' }]);
    expect(JSON.stringify(world)).not.toContain('"field"');
  });

  test.each<[string, string, LeakKind | null]>([
    ['bvn BVN', '2212345678', 'bvn'],
    ['emergencyContactName1 Full name', 'Ngozi Okafor', 'contact'],
    ['emergencyContactMobile2 Phone number', '08051234567', 'contact'],
    ['accountNumber', '0123456789', 'account'],
    ['code SMS code', '123456', 'code'],
    ['email', 'a@b.c', 'email'],
    ['mobile', '08031112222', 'mobile'],
    ['amount', '2500000', null],
    ['search', 'First Bank of Nigeria', null],
    ['description', 'My money did not come', 'typed'],
    ['city', 'Jos', null],
  ])('The typed field %s with ‘%s’ is of kind %s', (field, value, kind) =>
    expect(kindOfTyped(field, value)).toBe(kind),
  );
});

test('An ordinary world has no leaks, and reports what was searched', () => {
  const { world } = customerWorld();
  world.log.push(note('route', '#/repay/repay_detail'), call('/portal/repayment/detail'));
  const report = leaksOf(world, START);
  expect(report.leaks).toEqual([]);
  expect(report.known).toMatchObject({ mobile: 3, bvn: 1, account: 1 });
  expect(report.looked).toEqual({ address: 2, console: 0, storage: 1, analytics: 0, call: 1 });
});
