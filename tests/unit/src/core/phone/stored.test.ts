/** Stored values (§3): kept, read back, corrupt or blocked, and what forgetting leaves. */
import { describe, expect, test } from 'vitest';
import { storedKeys } from '#src/facts/stored.ts';
import { memoryDurable, memoryStorage } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { login, NOW, user } from '../../samples.ts';
import { broken, scriptedWire } from '../../wire.ts';

const device = {
  androidId: 'a',
  iosId: null,
  imei: null,
  gaid: null,
  appVersion: '1',
  platform: 'android',
  adjustId: null,
  gps_adid: null,
  firebaseId: null,
};

test('All eleven stored values come back after a reload as they were', async () => {
  const storage = memoryStorage();
  const before = await openApp({ storage });
  const { storedValues: values } = before;
  values.userInfo.set(user());
  values.token.set('t');
  values.language.set('es');
  values.deviceMsg.set(device);
  values.afid.set('af');
  values.appName.set('Préstamos');
  values.packageName.set('com.x');
  values.appendReqHeaders.set({ 'X-A': 'b' });
  values.popEvaluateTime.set({ popupTime: NOW, rejectState: false, loanOrderId: 'l' });
  values.customerServiceConfig.set('{"email":"a@b.example"}');
  values.pageName.set('home');
  expect([...storage.values.keys()].sort()).toEqual(Object.keys(storedKeys).sort());
  const after = await openApp({ storage });
  after.loadStored();
  for (const key of Object.keys(storedKeys)) {
    const now = Object.values(after.storedValues).find((one) => one.key === key);
    const then = Object.values(values).find((one) => one.key === key);
    expect(now?.store.get()).toEqual(then?.store.get());
  }
});

describe('unreadable stored values', () => {
  test.each([
    ['userInfo', '{"userId":'],
    ['userInfo', 'null'],
    ['userInfo', '[]'],
    ['userInfo', '{}'],
    ['userInfo', '{"userId":"u","mobile":7}'],
    ['deviceMsg', '"text"'],
    ['deviceMsg', '{"imei":{}}'],
    ['appendReqHeaders', '{"X-A":{}}'],
    ['appendReqHeaders', '[1]'],
    ['popEvaluateTime', '{"popupTime":"soon"}'],
    ['token', 'two\nlines'],
    ['token', 'tokén'],
    ['packageName', 'com.exämple'],
    ['packageName', 'com example'],
  ] as const)(
    'The unreadable stored value %s: %s is forgotten, and the app starts',
    async (key, text) => {
      const storage = memoryStorage();
      storage.set(key, text);
      const app = await openApp({ storage });
      app.loadStored();
      expect(app.storedValues[key].store.get() || null).toBeNull();
      expect(storage.get(key)).toBeNull();
    },
  );

  test('A stored package name that makes no key gives way to the build’s', async () => {
    const storage = memoryStorage();
    storage.set('packageName', 'com.exämple');
    const transport = scriptedWire(() => broken);
    const app = await openApp({ storage, transport });
    app.loadStored();
    void app.call('/security/existsByMobile', { mobile: '1' });
    expect(transport.sent[0]?.call.headers['packageName']).toBe('com.example.loans');
  });
});

test('A value is stored before its listeners run', async () => {
  const storage = memoryStorage();
  const { storedValues } = await openApp({ storage });
  const found: (string | null)[] = [];
  storedValues.token.store.listen(() => found.push(storage.get('token')));
  storedValues.token.set('t');
  storedValues.token.clear();
  expect(found).toEqual(['t', null]);
});

test('With blocked storage, values live in memory for the page', async () => {
  const nothing = () => undefined;
  const blocked = { get: () => null, set: nothing, remove: nothing, listen: () => nothing };
  const app = await openApp({ storage: blocked });
  app.loadStored();
  app.storedValues.token.set('t');
  expect(app.$loggedIn.get()).toBe(true);
});

test('Forgetting keeps what the envelope needs and the language, and nothing else', async () => {
  const storage = memoryStorage();
  const durable = memoryDurable();
  const app = await openApp({ storage, durable });
  for (const key of Object.keys(storedKeys)) storage.set(key, key === 'token' ? 't' : key);
  storage.set('userInfo', JSON.stringify(user()));
  storage.set('deviceMsg', JSON.stringify(device));
  storage.set('appendReqHeaders', '{"X-A":"b"}');
  storage.set('popEvaluateTime', '{"popupTime":1,"rejectState":true,"loanOrderId":"l"}');
  app.loadStored();
  durable.values.set('operations:x', [login()]);
  durable.values.set('draft:y', user());
  await app.forget();
  expect([...storage.values.keys()].sort()).toEqual([
    'afid',
    'appName',
    'appendReqHeaders',
    'language',
    'packageName',
  ]);
  expect(durable.values.size).toBe(0);
  expect(app.storedValues.userInfo.store.get()).toBeNull();
  expect(app.storedValues.deviceMsg.store.get()).toBeNull();
  expect(app.storedValues.token.store.get()).toBe('');
  expect(app.storedValues.packageName.store.get()).toBe('packageName');
});
