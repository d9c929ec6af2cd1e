/** Starting (§3, §7, §9): the first start waits for the package name, no start waits forever, and who is logged in. */
import { describe, expect, test } from 'vitest';
import type { BridgeOutcome } from '#src/contract/bridge.ts';
import { type TransportEnding, UNREAD } from '#src/core/environment.ts';
import { memoryDurable, memoryStorage, settle } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { getMoney, latest, login, NOW, user } from '../samples.ts';
import { never, testShell, told } from '../shell.ts';
import { broken, good, later, scriptedWire } from '../wire.ts';

const info = { login: null, deviceMsg: null, afid: null, appendReqHeaders: null };
const { login: _none, ...noLogin } = info;
const name = { packageName: 'com.shell.app', appName: 'Shell' };

async function ended(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.finally(() => {
    done = true;
  });
  await settle();
  return done;
}

describe('the first start', () => {
  test('The first start waits for the package name, since no call may be sealed before it', async () => {
    const answer = later<BridgeOutcome<'getPackageName'>>();
    const bridge = testShell({
      getPackageName: () => answer.promise,
      getLoginInfo: () => told<'getLoginInfo'>(info),
    });
    const app = await openApp({ bridge });
    const started = app.start();
    expect(await ended(started)).toBe(false);
    answer.settle({ ok: true, result: name });
    expect(await ended(started)).toBe(true);
    expect(app.storedValues.packageName.store.get()).toBe('com.shell.app');
    expect(app.storedValues.appName.store.get()).toBe('Shell');
  });

  test('On the first start a shell that refuses leaves the names of the build', async () => {
    const bridge = testShell({
      getPackageName: () => Promise.resolve({ ok: false, reason: 'timeout' }),
    });
    const transport = scriptedWire(() => broken);
    const app = await openApp({ bridge, transport });
    await app.start();
    void app.call('/security/existsByMobile', { mobile: '1' });
    expect(transport.sent[0]?.call.headers).toMatchObject({
      packageName: 'com.example.loans',
      appName: 'Example',
    });
  });

  test('The first start does not wait for the server to greet the shell’s customer', async () => {
    const bridge = testShell({
      getPackageName: () => told<'getPackageName'>(name),
      getLoginInfo: () => told<'getLoginInfo'>({ ...info, login: login() }),
    });
    const app = await openApp({ bridge, transport: { send: () => never() } });
    expect(await ended(app.start())).toBe(true);
    expect(app.$loggedIn.get()).toBe(true);
  });

  test('The first start in a plain browser asks no shell', async () => {
    const bridge = testShell({}, 'none');
    const app = await openApp({ bridge });
    await app.start();
    expect(bridge.asked.filter(({ action }) => action !== 'logEventByAF')).toEqual([]);
  });
});

describe('device data of a login', () => {
  const device = {
    androidId: 'x',
    iosId: null,
    imei: null,
    gaid: null,
    appVersion: '1.2.3',
    platform: 'android',
    adjustId: null,
    gps_adid: null,
    firebaseId: null,
  };

  test('A login sends version and platform alone, which the shell is asked for once', async () => {
    const bridge = testShell({
      getLoginInfo: () => told<'getLoginInfo'>({ ...info, deviceMsg: device }),
    });
    const app = await openApp({ bridge });
    expect(await app.plainDevice()).toEqual({ appVersion: '1.2.3', platform: 'android' });
    expect(await app.plainDevice()).toEqual({ appVersion: '1.2.3', platform: 'android' });
    expect(bridge.count('getLoginInfo')).toBe(1);
  });

  test.each<[string, () => Promise<BridgeOutcome<'getLoginInfo'>>]>([
    ['that refuses', () => Promise.resolve({ ok: false, reason: 'refused' })],
    ['that has none', () => told<'getLoginInfo'>(info)],
  ])(
    'A login sends no device data with a shell %s, and is not blocked',
    async (_, getLoginInfo) => {
      const app = await openApp({ bridge: testShell({ getLoginInfo }) });
      expect(await app.plainDevice()).toBeNull();
    },
  );
});

describe('later starts', () => {
  const storage = () => {
    const values = memoryStorage();
    values.set('packageName', 'com.shell.app');
    values.set('token', login().token);
    values.set('userInfo', JSON.stringify(user()));
    return values;
  };

  test('Later starts of a visitor do not wait for the shell, even one that never answers', async () => {
    const bridge = testShell({ getPackageName: () => never(), getLoginInfo: () => never() });
    const visitor = memoryStorage();
    visitor.set('packageName', 'com.shell.app');
    const app = await openApp({ bridge, storage: visitor });
    expect(await ended(app.start())).toBe(true);
  });

  test('A later start with a stored session shows nothing until the shell has named the customer', async () => {
    const answer = later<BridgeOutcome<'getLoginInfo'>>();
    const bridge = testShell({ getLoginInfo: () => answer.promise });
    const app = await openApp({ bridge, storage: storage() });
    const started = app.start();
    expect(await ended(started)).toBe(false);
    answer.settle({ ok: false, reason: 'timeout' });
    expect(await ended(started)).toBe(true);
    expect(app.$loggedIn.get()).toBe(true);
  });

  test('A later start takes device, afid and headers from the shell, and keeps its login', async () => {
    const deviceMsg = {
      androidId: 'x',
      iosId: null,
      imei: null,
      gaid: null,
      appVersion: null,
      platform: null,
      adjustId: null,
      gps_adid: null,
      firebaseId: null,
    };
    const bridge = testShell({
      getPackageName: () => told<'getPackageName'>({ ...name, appName: null }),
      getLoginInfo: () =>
        told<'getLoginInfo'>({
          login: login('b'),
          deviceMsg,
          afid: 'af',
          appendReqHeaders: { 'X-A': 'b' },
        }),
    });
    const transport = scriptedWire(() => good(user('b')));
    const app = await openApp({ bridge, storage: storage(), transport });
    await app.start();
    await settle();
    expect(app.storedValues.token.store.get()).toBe('token-of-b');
    expect(app.$userInfo.get()).toEqual(user('b'));
    expect(app.storedValues.deviceMsg.store.get()).toEqual(deviceMsg);
    expect(app.storedValues.afid.store.get()).toBe('af');
    expect(transport.sent[0]?.call.headers).toMatchObject({ Authorization: 'Bearer token-of-b' });
  });

  test.each<[string, () => Promise<BridgeOutcome<'getLoginInfo'>>]>([
    ['with the same login', () => told<'getLoginInfo'>({ ...info, login: login() })],
    ['without a login of its own, or that cannot read it now', () => told<'getLoginInfo'>(noLogin)],
    ['that refuses', () => Promise.resolve({ ok: false, reason: 'refused' })],
    ['that is not understood', () => Promise.resolve({ ok: false, reason: 'malformed' })],
  ])('A shell %s changes nothing at a later start', async (_, getLoginInfo) => {
    const transport = scriptedWire(() => broken);
    const app = await openApp({
      bridge: testShell({ getLoginInfo }),
      storage: storage(),
      transport,
    });
    await app.start();
    await settle();
    expect(app.storedValues.token.store.get()).toBe(login().token);
    expect(transport.paths).toEqual(['/app/package-config']);
  });

  test('A shell in which nobody is logged in ends the session, and nothing of it is shown or sent', async () => {
    const durable = memoryDurable();
    durable.values.set('draft:user-a:personal', { at: 0, values: { firstName: 'Adaeze' } });
    const transport = scriptedWire(() => broken);
    const bridge = testShell({ getLoginInfo: () => told<'getLoginInfo'>(info) });
    const values = storage();
    const app = await openApp({ bridge, storage: values, durable, transport });
    const seen: unknown[] = [];
    const started = app.start().then(() => seen.push(app.$loggedIn.get(), app.$userInfo.get()));
    await started;
    await settle();
    expect(seen).toEqual([false, null]);
    expect(values.get('token')).toBeNull();
    expect(durable.values.size).toBe(0);
    expect(transport.paths).toEqual(['/app/package-config']);
    expect(bridge.count('logout')).toBe(0);
  });

  test('A greeting that fails keeps the login', async () => {
    const app = await openApp({ transport: scriptedWire(() => ({ kind: 'timeout' })) });
    await app.startSession(login());
    expect(app.$loggedIn.get()).toBe(true);
    expect(app.$userInfo.get()).toMatchObject({ userId: 'user-a', firstName: null });
  });

  test('A screen that was loading for the login before loads again for the new one', async () => {
    const first = later<TransportEnding>();
    const transport = scriptedWire((sent, count) => {
      if (sent.path === '/security/getUserInfo') return good(user('b'));
      return count === 1 ? first.promise : good({ orders: [], total: 0 });
    });
    const app = await openApp({ storage: storage(), transport });
    await app.start();
    const records = app.createResource(() => app.call('/loan/loan-order/list-market', {}));
    const loading = records.load();
    await app.startSession(login('b'));
    first.settle(good({ orders: [], total: 0 }));
    await loading;
    expect(records.$state.get()).toEqual({ state: 'ready', data: { orders: [], total: 0 } });
    const asked = transport.sent.filter(({ path }) => path === '/loan/loan-order/list-market');
    expect(asked.map(({ call }) => call.headers['Authorization'])).toEqual([
      'Bearer token-of-a',
      'Bearer token-of-b',
    ]);
  });

  test('Money that was in doubt at the kill is checked at the start', async () => {
    const durable = memoryDurable();
    const before = await openApp({ durable, storage: storage() });
    const begun = await before.beginOperation(user().userId, '/loan/get-money', getMoney, NOW);
    if (begun === UNREAD || !('operation' in begun))
      throw new Error('another operation is in the way');
    const { operation } = begun;
    const transport = scriptedWire(() => good(latest({ status: 7 }, [operation.opId])));
    const after = await openApp({ durable, storage: storage(), transport });
    await after.start();
    await settle();
    expect(after.$checking.get()).toMatchObject({ operation, phase: 'done' });
  });
});
