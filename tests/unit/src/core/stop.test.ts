/** The end of the app in a page, and another start of it in the same process. */
import { describe, expect, test } from 'vitest';
import { memoryHistory } from '#harness/phone/process/environment.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { BridgeOutcome } from '#src/contract/bridge.ts';
import type { TransportEnding } from '#src/core/environment.ts';
import {
  handClock,
  memoryStorage,
  settle,
  testSurroundings,
  useEnvironment,
} from '../../../support/environment.ts';
import { twoTabs } from '../../../support/tabs.ts';
import { openApp } from '../app.ts';
import { getMoney, latest, login, NOW, user } from '../samples.ts';
import { testShell } from '../shell.ts';
import { broken, good, later, scriptedWire } from '../wire.ts';

const MINUTE_MS = 60_000;

/** The storage of a phone in which a customer is logged in, and of another tab. */
function ofCustomer(name = 'a') {
  const [one, two] = twoTabs();
  one.set('packageName', 'com.shell.app');
  one.set('userInfo', JSON.stringify(user(name)));
  one.set('token', login(name).token);
  return { one, two };
}

/** A customer on Me with a sheet open, a toast, and a money call in doubt that is being checked. */
async function running() {
  const { one: storage, two: otherTab } = ofCustomer();
  const parts = {
    storage,
    history: memoryHistory('/me'),
    surroundings: testSurroundings(),
    clock: handClock(NOW),
    bridge: testShell({}),
    transport: scriptedWire(({ path }) =>
      path === '/loan/get-money' ? broken : good(path.includes('order') ? latest({}, []) : null),
    ),
  };
  const app = await openApp(parts);
  await settle();
  const stop = await app.start();
  await app.call('/loan/get-money', getMoney);
  await settle();
  expect(app.$checking.get()?.phase).toBe('asking');
  app.notify('copied');
  app.openLayer(() => undefined);
  return { ...parts, app, stop, otherTab };
}

/** Counts the changes of stores. */
function changesOf(stores: readonly ReadableAtom<unknown>[]): ReadableAtom<number> {
  const $count = atom(0);
  for (const store of stores) store.listen(() => $count.set($count.get() + 1));
  return $count;
}

describe('after the stop', () => {
  test.each<[string, (phone: Awaited<ReturnType<typeof running>>) => unknown]>([
    ['a login in another tab', ({ otherTab }) => otherTab.set('token', 'token-of-b')],
    ['a logout in another tab', ({ otherTab }) => otherTab.remove('token')],
    ['an address that is typed', ({ history }) => history.type('/records')],
    ['the network', ({ surroundings }) => surroundings.set({ online: false })],
    ['time', ({ clock }) => clock.advance(10 * MINUTE_MS)],
  ])('The app does not react to %s', async (_, act) => {
    const phone = await running();
    const { app, stop, transport, bridge, history, storage } = phone;
    stop();
    await settle();
    const { $loggedIn, $place, $online, $toasts, $checking, $latest, $endedSessions } = app;
    const $changes = changesOf([
      $loggedIn,
      $place,
      $online,
      $toasts,
      $checking,
      $latest,
      $endedSessions,
    ]);
    const [sent, asked] = [transport.sent.length, bridge.asked.length];
    const written: string[] = [];
    storage.set = (key) => void written.push(key);
    storage.remove = (key) => void written.push(key);
    await act(phone);
    const { entries } = history;
    await settle();
    expect($changes.get()).toBe(0);
    expect(transport.sent).toHaveLength(sent);
    expect(bridge.asked).toHaveLength(asked);
    expect(history.entries).toEqual(entries);
    expect(written).toEqual([]);
  });

  test('Late answers of the server and the shell reach no one, and what was stored stays', async () => {
    const reply = later<TransportEnding>();
    const shell = later<BridgeOutcome<'toLogin'>>();
    const storage = memoryStorage();
    storage.set('packageName', 'com.shell.app');
    const app = await openApp({
      storage,
      bridge: testShell({ toLogin: () => shell.promise }),
      transport: scriptedWire(() => reply.promise),
    });
    const stop = await app.start();
    let answered = 0;
    void app.call('/portal/homepage/data', {}).then(() => (answered += 1));
    void app.requireLogin();
    await settle();
    stop();
    const stored = new Map(storage.values);
    reply.settle(good(null));
    shell.settle({ ok: true, result: { handled: true, login: login('b') } });
    await settle();
    expect(answered).toBe(0);
    expect(app.$loggedIn.get()).toBe(false);
    expect(storage.values).toEqual(stored);
  });
});

test('After the stop the same app starts in another environment, with nothing of the first', async () => {
  const first = await running();
  const { app } = first;
  await first.clock.advance(6 * MINUTE_MS);
  app.notify('copied');
  first.stop();
  const transport = scriptedWire(() => good(latest()));
  const parts = useEnvironment({
    storage: ofCustomer('b').one,
    history: memoryHistory('/records'),
    surroundings: testSurroundings(),
    clock: handClock(NOW),
    bridge: testShell({}),
    languageTag: 'es-MX',
    transport,
  });
  parts.surroundings.set({ online: false });
  const stop = await app.boot(parts);
  await settle();
  expect(app.$userInfo.get()?.userId).toBe('user-b');
  expect(app.$place.get().name).toBe('records');
  expect(app.$language.get()).toBe('es');
  expect(app.$online.get()).toBe(false);
  expect([app.$toasts.get(), app.$checking.get(), app.$latest.get().order]).toEqual([
    [],
    null,
    null,
  ]);
  expect(app.serverNow()).toBe(NOW);
  expect(transport.paths).toEqual(['/app/package-config']);

  first.otherTab.remove('token');
  first.history.type('/me');
  first.surroundings.set({ online: true });
  await first.clock.advance(10 * MINUTE_MS);
  expect(app.$loggedIn.get()).toBe(true);
  expect(app.$place.get().name).toBe('records');
  expect(app.$online.get()).toBe(false);

  // Changes of the page wait for closed layers. Those of the first page must not hold them up.
  app.go('me');
  expect(app.$place.get().name).toBe('me');
  expect(parts.history.entries).toEqual(['/records', '/me']);
  stop();
  expect(app.$loggedIn.get()).toBe(false);
});

test('A stop removes what is shown first', async () => {
  const app = await openApp({ history: memoryHistory('/me') });
  let place = '';
  const stop = await app.boot(app.environment, () => () => {
    place = app.$place.get().name;
  });
  stop();
  expect(place).toBe('me');
});
