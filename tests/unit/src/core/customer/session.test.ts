/** How sessions begin and end (§8): the four codes, the first one wins, late answers of old ones are dropped. */
import { describe, expect, test } from 'vitest';
import type { TransportEnding } from '#src/core/environment.ts';
import { namedMessages, sessionErrorCodes } from '#src/facts/errors.ts';
import { memoryHistory } from '#harness/phone/process/environment.ts';
import { memoryDurable, memoryStorage, settle } from '../../../../support/environment.ts';
import { type App, openApp } from '../../app.ts';
import { getMoney, latest, login, orderOf, user } from '../../samples.ts';
import { testShell } from '../../shell.ts';
import { bad, body, good, later, scriptedWire, type ScriptedWire } from '../../wire.ts';

/** Asked at each start in a shell. */
const versionPath = '/app/package-config';

async function loggedIn(transport: ScriptedWire, path = '/user_center/settings') {
  const storage = memoryStorage();
  storage.set('token', login().token);
  storage.set('userInfo', JSON.stringify(user()));
  storage.set('language', 'es');
  const durable = memoryDurable();
  durable.values.set('draft:personal', { firstName: 'Adaeze' });
  const history = memoryHistory(path);
  const bridge = testShell({});
  const app = await openApp({ transport, storage, durable, history, bridge });
  await app.start();
  return { ...app, storage, durable, history, bridge };
}

describe.each(Object.keys(sessionErrorCodes))('code %s', (code) => {
  test.each([
    ['as number', bad(Number(code))],
    ['as text', bad(code)],
    ['without msg and data', body(`{"code":${code}}`)],
    ['with HTTP 401', body(`{"code":"${code}"}`, 401)],
    ['with HTTP 500', body(`{"code":"${code}"}`, 500)],
  ])(
    'A session code %s forgets the customer, informs the shell, goes home and shows its message',
    async (_, answer) => {
      const app = await loggedIn(
        scriptedWire(({ path }) => (path === versionPath ? good({}) : answer)),
      );
      app.$latest.set({ ...app.$latest.get(), state: 'ready', order: orderOf() });
      app.tellDifferences([{ name: 'payment', agreed: 100_000, got: 200_000 }]);
      const result = await app.call('/portal/loan/order/latest', {});
      await settle();
      expect(result).toEqual({ ok: false, failure: { kind: 'session' } });
      expect(app.$loggedIn.get()).toBe(false);
      expect(app.$userInfo.get()).toBeNull();
      expect(app.$latest.get()).toEqual(app.noOrderYet);
      expect(app.$differences.get()).toEqual([]);
      expect(app.storage.get('token')).toBeNull();
      expect(app.durable.values.size).toBe(0);
      expect(app.storage.get('language')).toBe('es');
      expect(app.bridge.count('logout')).toBe(1);
      expect(app.$place.get().name).toBe('home');
      expect(app.history.path()).toBe('/');
      const message = Object.entries(sessionErrorCodes).find(([key]) => key === code)?.[1];
      expect(app.$toasts.get().map(({ key, tone }) => [key, tone])).toEqual([[message, 'bad']]);
      expect(namedMessages).toHaveProperty(String(message));
    },
  );
});

describe('first code', () => {
  test('Later answers of an ended session are dropped, whatever code they carry', async () => {
    const answers = [later<TransportEnding>(), later<TransportEnding>(), later<TransportEnding>()];
    const transport = scriptedWire((_, count) => answers[count - 1]?.promise ?? good(latest()));
    const app = await loggedIn(transport);
    const calls = answers.map(() => app.call('/portal/loan/order/latest', {}));
    answers[1]?.settle(bad(10010304));
    await settle();
    answers[0]?.settle(bad(10010303));
    answers[2]?.settle(good(latest()));
    const results = await Promise.all(calls);
    expect(results.map((result) => (result.ok ? 'ok' : result.failure.kind))).toEqual([
      'stale',
      'session',
      'stale',
    ]);
    expect(app.$endedSessions.get()).toBe(1);
    expect(app.bridge.count('logout')).toBe(1);
    expect(app.$toasts.get().map(({ key }) => key)).toEqual(['otherDevice']);
  });

  test('A retry of an ended session is not sent', async () => {
    const transport = scriptedWire((sent) =>
      sent.path === '/portal/loan/order/latest' ? bad(100103) : { kind: 'network' },
    );
    const app = await loggedIn(transport);
    const waiting = app.call('/portal/homepage/data', {});
    await settle();
    await app.call('/portal/loan/order/latest', {});
    await app.environment.clock.advance(10_000);
    expect(await waiting).toEqual({ ok: false, failure: { kind: 'stale' } });
    expect(transport.paths.filter((path) => path === '/portal/homepage/data')).toHaveLength(1);
  });

  test('A late session code does not end the session of a new login', async () => {
    const late = later<TransportEnding>();
    const transport = scriptedWire((sent, count) => {
      if (sent.path === '/security/getUserInfo') return good(user());
      return count === 1 ? late.promise : bad(10010303);
    });
    const app = await loggedIn(transport);
    const old = app.call('/portal/loan/order/latest', {});
    await app.call('/portal/loan/order/latest', {});
    await app.startSession(login('b'));
    late.settle(bad(10010304));
    expect(await old).toEqual({ ok: false, failure: { kind: 'stale' } });
    await settle();
    expect(app.storedValues.token.store.get()).toBe('token-of-b');
    expect(app.$endedSessions.get()).toBe(1);
  });

  test('Late answers to the token before a new login are dropped', async () => {
    const late = later<TransportEnding>();
    const transport = scriptedWire((sent) =>
      sent.path === '/security/getUserInfo' ? good(user('b')) : late.promise,
    );
    const app = await loggedIn(transport);
    const old = app.call('/portal/loan/order/latest', {});
    await app.startSession(login('b'));
    late.settle(bad(10010304));
    expect(await old).toEqual({ ok: false, failure: { kind: 'stale' } });
    expect(app.$loggedIn.get()).toBe(true);
    expect(app.$endedSessions.get()).toBe(0);
  });
});

test.each([
  ['is done where the token has ended', 10010303, 'accountDeleted', 'good'],
  ['is not proved by a login on another device', 10010304, 'otherDevice', 'bad'],
] as const)('A deletion in doubt %s', async (_, code, key, tone) => {
  const transport = scriptedWire(({ path }) => {
    if (path === versionPath) return good({});
    return path === '/user/delete' ? { kind: 'timeout' } : bad(code);
  });
  const app = await loggedIn(transport);
  await app.call('/user/delete', { deletionToken: 't' });
  await settle();
  expect(app.$toasts.get().map((toast) => [toast.key, toast.tone])).toEqual([[key, tone]]);
  expect(app.$loggedIn.get()).toBe(false);
});

test('A token that comes with the name of its scheme is kept for the calls that follow', async () => {
  const transport = scriptedWire(({ path }) =>
    good(path === '/security/getUserInfo' ? user() : latest()),
  );
  const app = await openApp({ transport });
  await app.start();
  await app.startSession({ ...login(), token: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.abc' });
  await app.call('/portal/loan/order/latest', {});
  expect(transport.paths).toEqual(['/security/getUserInfo', '/portal/loan/order/latest']);
  expect(app.$loggedIn.get()).toBe(true);
});

describe('a visitor', () => {
  async function visitor(transport: ScriptedWire) {
    const bridge = testShell({});
    const app = await openApp({ transport, bridge });
    await app.start();
    return { ...app, bridge };
  }

  test('An answer to a visitor’s call does not end the session that began since', async () => {
    const late = later<TransportEnding>();
    const transport = scriptedWire((sent, count) => {
      if (sent.path === '/security/getUserInfo') return good(user());
      return count === 1 ? late.promise : good(latest());
    });
    const app = await visitor(transport);
    const reading = app.refreshOrder();
    const resource = app.createResource(() => app.call('/portal/loan/order/latest', {}));
    await app.startSession(login());
    late.settle(bad(10010301));
    expect(await reading).not.toBeNull();
    await resource.load();
    expect(resource.$state.get().state).toBe('ready');
    expect(app.$latest.get()).toMatchObject({ state: 'ready', order: orderOf() });
    expect(app.$loggedIn.get()).toBe(true);
    expect(app.$endedSessions.get()).toBe(0);
    expect(app.bridge.count('logout')).toBe(0);
    expect(app.$toasts.get()).toEqual([]);
  });

  test('What was read for a visitor is not read again if there is nothing to read any more', async () => {
    const late = later<TransportEnding>();
    const transport = scriptedWire((sent, count) => {
      if (sent.path === '/security/getUserInfo') return good(user());
      return count === 1 ? late.promise : good(latest());
    });
    const app = await visitor(transport);
    let loanOrderId: string | null = 'loan-1';
    const resource = app.createResource(() =>
      loanOrderId === null ? null : app.call('/portal/repayment/detail', { loanOrderId }),
    );
    const loading = resource.load();
    loanOrderId = null;
    await app.startSession(login());
    late.settle(bad(10010301));
    await loading;
    expect(transport.sent.filter(({ path }) => path === '/portal/repayment/detail')).toHaveLength(
      1,
    );
  });

  test('A screen that was loading when a visitor logged in does not stay loading', async () => {
    const late = later<TransportEnding>();
    const transport = scriptedWire((sent, count) => {
      if (sent.path === '/security/getUserInfo') return good(user());
      return count === 1 ? late.promise : good({ orders: [], total: 0 });
    });
    const app = await visitor(transport);
    const records = app.createResource(() => app.call('/loan/loan-order/list-market', {}));
    const loading = records.load();
    await app.startSession(login());
    late.settle(bad(10010301));
    await loading;
    expect(records.$state.get().state).toBe('ready');
  });

  test('A login keeps what the visitor read before it', async () => {
    const app = await visitor(scriptedWire(() => good(user())));
    app.storedValues.customerServiceConfig.set('help');
    await app.environment.durable.set('draft:kept', 1);
    await app.startSession(login());
    await settle();
    expect(app.storedValues.customerServiceConfig.store.get()).toBe('help');
    expect(await app.environment.durable.keys()).toEqual(['draft:kept']);
  });

  test('A visitor who is refused as not logged in does not log the shell out', async () => {
    const app = await visitor(scriptedWire(() => bad(10010301)));
    await app.refreshOrder();
    await settle();
    expect(app.bridge.count('logout')).toBe(0);
    expect(app.$toasts.get().map(({ key }) => key)).toEqual(['notLoggedIn']);
    expect(app.$place.get().name).toBe('home');
  });
});

describe('next customer on the same phone', () => {
  test('Another customer sees nothing of the one before', async () => {
    const transport = scriptedWire(() => good(user('b')));
    const app = await loggedIn(transport);
    app.storedValues.popEvaluateTime.set({ popupTime: 1, rejectState: true, loanOrderId: 'old' });
    app.takeOrder(orderOf());
    app.tellDifferences([{ name: 'payment', agreed: 100_000, got: 200_000 }]);
    await app.startSession(login('b'));
    await settle();
    expect(app.$latest.get().order).toBeNull();
    expect(app.$differences.get()).toEqual([]);
    expect(app.storedValues.popEvaluateTime.store.get()).toBeNull();
    expect(app.durable.values.size).toBe(0);
    expect(app.$userInfo.get()?.userId).toBe('user-b');
  });

  test('A new token of the same customer keeps what was on screen', async () => {
    const app = await loggedIn(scriptedWire(() => good(user())));
    app.takeOrder(orderOf());
    await app.startSession({ ...login(), token: 'fresh' });
    expect(app.$latest.get().order).toEqual(orderOf());
    expect(app.durable.values.size).toBe(1);
  });
});

describe('session end during money', () => {
  test('A session that ends during a money call drops the overlay and the lock, and ignores the answer', async () => {
    const late = later<TransportEnding>();
    const transport = scriptedWire((sent, count) => {
      if (sent.path === '/portal/loan/order/latest') return bad(10010303);
      if (sent.path === '/security/getUserInfo') return good(user());
      return count === 1 ? late.promise : good({ order: orderOf({ status: 7 }) });
    });
    const app = await loggedIn(transport);
    const money = app.call('/loan/get-money', getMoney);
    await settle();
    expect(app.$overlay.get()).toBe(true);
    await app.call('/portal/loan/order/latest', {});
    expect(app.$overlay.get()).toBe(false);
    await app.startSession(login());
    const again = app.call('/loan/get-money', getMoney);
    late.settle({ kind: 'timeout' });
    const stale = { ok: false, failure: { kind: 'stale' } };
    expect(await money).toEqual(stale);
    // No lock kept it back. The server ends its session too.
    expect(await again).toEqual(stale);
    expect(transport.paths.filter((path) => path === '/loan/get-money')).toHaveLength(2);
    expect(app.$unknownOperation.get()).toBeNull();
    expect(app.$moneyCalls.get()).toBe(0);
    expect(app.durable.values.size).toBe(0);
  });

  test.each([
    ['another customer', user(), (app: App) => app.startSession(login('b'))],
    ['who logs out, of unknown name,', null, (app: App) => app.logout()],
  ])(
    'After a session ended during a money call, %s sees nothing of its result',
    async (_, who, next) => {
      const late = later<TransportEnding>();
      const transport = scriptedWire((sent) =>
        sent.path === '/loan/get-money' ? late.promise : good(user('b')),
      );
      const app = await openApp({ transport });
      app.storedValues.token.set('t');
      app.storedValues.userInfo.set(who);
      const money = app.call('/loan/get-money', getMoney);
      await settle();
      await next(app);
      late.settle({ kind: 'timeout' });
      expect(await money).toEqual({ ok: false, failure: { kind: 'stale' } });
      expect(app.$unknownOperation.get()).toBeNull();
    },
  );

  test('A session that ends before a money call is sent stops it, and no operation of it stays', async () => {
    const written = later<void>();
    const durable = memoryDurable();
    const slow = {
      ...durable,
      update: (key: string, change: (stored: unknown) => unknown) =>
        written.promise.then(() => durable.update(key, change)),
    };
    const transport = scriptedWire(() => good({ order: orderOf() }));
    const app = await openApp({ transport, durable: slow });
    app.storedValues.token.set('t');
    const money = app.call('/loan/get-money', getMoney);
    await settle();
    await app.logout();
    written.settle(undefined);
    expect(await money).toEqual({ ok: false, failure: { kind: 'stale' } });
    expect(transport.paths).toEqual([]);
    expect(durable.values.size).toBe(0);
  });
});

test("'logged out' shows once nothing of the customer is left on the phone", async () => {
  const wiped = later<void>();
  const durable = memoryDurable();
  durable.values.set('draft:personal', { firstName: 'Adaeze' });
  const slow = {
    ...durable,
    remove: (key: string) => wiped.promise.then(() => durable.remove(key)),
  };
  const app = await openApp({ transport: scriptedWire(() => good(null)), durable: slow });
  app.storedValues.token.set('t');
  const leaving = app.logout();
  await settle();
  expect(durable.values.size).toBe(1);
  expect(app.$toasts.get()).toEqual([]);
  wiped.settle(undefined);
  await leaving;
  expect(durable.values.size).toBe(0);
  expect(app.$toasts.get().map(({ key }) => key)).toEqual(['loggedOut']);
});

test('A login where the stored customer cannot be read starts a new session', async () => {
  const storage = memoryStorage();
  storage.set('token', 'old');
  storage.set('userInfo', '{');
  const durable = memoryDurable();
  durable.values.set('draft:personal', { firstName: 'Adaeze' });
  const app = await openApp({ transport: scriptedWire(() => good(user('b'))), storage, durable });
  await app.start();
  expect(app.$userInfo.get()).toBeNull();
  expect(app.$loggedIn.get(), 'no money call of nobody').toBe(false);
  await app.startSession(login('b'));
  await settle();
  expect(app.storedValues.token.store.get()).toBe('token-of-b');
  expect(app.$userInfo.get()?.userId).toBe('user-b');
  expect(durable.values.size, 'nothing of somebody unknown stays').toBe(0);
});

test('A name that was just sent greets at once, and the session keeps its customer', async () => {
  const app = await openApp({});
  app.takeName('Ngozi', 'Bello');
  expect(app.$userInfo.get()).toBeNull();
  app.storedValues.userInfo.set(user());
  app.takeName('Ngozi', 'Bello');
  expect(app.$userInfo.get()).toEqual({ ...user(), firstName: 'Ngozi', lastName: 'Bello' });
});

test('A logout forgets the customer, informs the shell, goes home and shows a message', async () => {
  const app = await loggedIn(scriptedWire(() => good(null)));
  await app.logout();
  await settle();
  expect(app.$loggedIn.get()).toBe(false);
  expect(app.durable.values.size).toBe(0);
  expect(app.bridge.count('logout')).toBe(1);
  expect(app.$place.get().name).toBe('home');
  expect(app.$toasts.get().map(({ key, tone }) => [key, tone])).toEqual([['loggedOut', 'good']]);
});

describe('interrupted logout', () => {
  const transport = scriptedWire(() => good(user()));
  const stored = () => {
    const storage = memoryStorage();
    storage.set('token', login().token);
    storage.set('userInfo', JSON.stringify(user()));
    return storage;
  };

  test('After a logout with a lost IndexedDB the next start wipes what was left, before anything shows', async () => {
    const storage = stored();
    const durable = memoryDurable();
    durable.values.set('draft:user-a:personal', { firstName: 'Adaeze' });
    const lost = {
      ...memoryDurable(),
      isLost: () => true,
    };
    const app = await openApp({ transport, storage, durable: lost, bridge: testShell({}) });
    await app.start();
    await app.logout();
    expect(storage.get('token')).toBeNull();
    const again = await openApp({ transport, storage, durable, bridge: testShell({}) });
    await again.start();
    expect(durable.values.size).toBe(0);
    expect([...storage.values.keys()]).toEqual(['pageName']);
  });

  test('A session that began since an interrupted logout keeps its own data', async () => {
    const storage = stored();
    const durable = memoryDurable();
    const lost = { ...memoryDurable(), isLost: () => true };
    const app = await openApp({ transport, storage, durable: lost, bridge: testShell({}) });
    await app.start();
    await app.logout();
    await app.startSession(login());
    durable.values.set('operations:user-a', []);
    const again = await openApp({ transport, storage, durable, bridge: testShell({}) });
    await again.start();
    expect(again.$loggedIn.get()).toBe(true);
    expect(durable.values.size).toBe(1);
  });
});
