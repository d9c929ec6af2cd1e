/**
 * Two tabs of one customer (§8): a logout or another login in one applies to the other at once, whatever it is doing.
 */
import { describe, expect, test } from 'vitest';
import type { TransportEnding } from '#src/core/environment.ts';
import { memoryHistory } from '#harness/phone/process/environment.ts';
import { memoryDurable, settle, testSurroundings } from '../../../../support/environment.ts';
import { type TabStorage, twoTabs } from '../../../../support/tabs.ts';
import { openApp } from '../../app.ts';
import { getMoney, latest, login, orderOf, user } from '../../samples.ts';
import { testShell } from '../../shell.ts';
import { bad, good, later, type ScriptedWire, scriptedWire } from '../../wire.ts';

const answers = () =>
  scriptedWire((sent) => {
    const who = /token-of-(.)/.exec(sent.call.headers['Authorization'] ?? '')?.[1];
    return sent.path === '/security/getUserInfo' ? good(user(who)) : good(latest());
  });

async function openTab(
  storage: TabStorage,
  durable = memoryDurable(),
  transport: ScriptedWire = answers(),
  path = '/records',
) {
  const surroundings = testSurroundings();
  const history = memoryHistory(path);
  const bridge = testShell({}, 'none');
  const app = await openApp({ storage, durable, transport, surroundings, history, bridge });
  await app.start();
  return { ...app, storage, durable, transport, surroundings, history, bridge };
}

/** Two tabs of a browser in which `user-a` is logged in. */
async function bothLoggedIn(transport = answers()) {
  const [one, two] = twoTabs();
  one.values.set('token', login().token);
  one.values.set('userInfo', JSON.stringify(user()));
  const durable = memoryDurable();
  const a = await openTab(one, durable);
  const b = await openTab(two, durable, transport);
  b.takeOrder(orderOf());
  return { a, b, durable };
}

/** Two tabs of a browser in which nobody is logged in. The second one's answers come when `late` settles. */
async function bothVisiting() {
  const [one, two] = twoTabs();
  const late = later<TransportEnding>();
  const a = await openTab(one);
  const b = await openTab(
    two,
    a.durable,
    scriptedWire(() => late.promise),
  );
  return { a, b, late };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

function expectLeft(tab: Tab): void {
  expect(tab.$loggedIn.get()).toBe(false);
  expect(tab.$userInfo.get()).toBeNull();
  expect(tab.$latest.get()).toEqual(tab.noOrderYet);
  expect(tab.$place.get().name).toBe('home');
  expect(tab.history.path()).toBe('/');
}

describe('logout in one tab', () => {
  test('A logout in one tab clears the other, leads it home with a message, and informs the shell once', async () => {
    const { a, b, durable } = await bothLoggedIn();
    durable.values.set('draft:user-a:personal', { at: 0, values: { firstName: 'Adaeze' } });
    await a.logout();
    await settle();
    expectLeft(b);
    expect(b.$endedSessions.get()).toBe(1);
    expect(b.bridge.count('logout')).toBe(0);
    expect(b.$toasts.get().map(({ key }) => key)).toEqual(['loggedOut']);
    expect(durable.values.size).toBe(0);
  });

  test('A session that ends by a code of §8 in one tab ends in the other', async () => {
    const { a, b } = await bothLoggedIn(scriptedWire(() => bad(10010304)));
    await b.call('/portal/loan/order/latest', {});
    await settle();
    expectLeft(a);
    expect(a.bridge.count('logout')).toBe(0);
  });

  test('A logout in another tab drops answers under way, of reads and money, and the overlay', async () => {
    const late = later<TransportEnding>();
    const { a, b, durable } = await bothLoggedIn(scriptedWire(() => late.promise));
    const reading = b.refreshOrder();
    const money = b.call('/loan/get-money', getMoney);
    await settle();
    expect(b.$overlay.get()).toBe(true);
    await a.logout();
    await settle();
    expect(b.$overlay.get()).toBe(false);
    late.settle(good({ order: orderOf({ status: 7 }) }));
    expect(await reading).toBeNull();
    expect(await money).toEqual({ ok: false, failure: { kind: 'stale' } });
    await settle();
    expectLeft(b);
    expect(b.$unknownOperation.get()).toBeNull();
    expect(durable.values.size).toBe(0);
  });

  test.each(['this tab', 'another tab'])(
    'After money that a slow phone noted late, who logs in by %s sees nothing of its loan',
    async (where) => {
      const { a, b } = await bothLoggedIn();
      await a.logout();
      await settle();
      // As the screen that waited for the note does.
      b.takeOrder(orderOf({ status: 7 }));
      await (where === 'this tab' ? b : a).startSession(login('b'));
      await settle();
      expect(b.$userInfo.get()?.userId).toBe('user-b');
      expect(b.$latest.get()).toEqual(b.noOrderYet);
    },
  );

  test('A logout in another tab writes nothing more of a half-typed form', async () => {
    const { a, b, durable } = await bothLoggedIn();
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    const draft = createDraft('personal');
    draft.keep({ firstName: 'Adaeze' });
    b.storage.frozen = true;
    await a.logout();
    await draft.flush();
    expect(durable.values.size).toBe(0);
    b.surroundings.set({ visible: false });
    await b.environment.clock.advance(1_000);
    draft.close();
    await settle();
    expect(durable.values.size).toBe(0);
  });
});

describe('frozen tab', () => {
  test.each([
    ['a read', (tab: Tab) => tab.call('/portal/homepage/data', {})],
    ['a save', (tab: Tab) => tab.call('/lottery-draw/create', {})],
    ['money', (tab: Tab) => tab.call('/loan/get-money', getMoney)],
  ])('A frozen tab that missed a logout sends nothing with the old token: %s', async (_, send) => {
    const { a, b, durable } = await bothLoggedIn();
    b.storage.frozen = true;
    await a.logout();
    expect(await send(b)).toEqual({ ok: false, failure: { kind: 'stale' } });
    expect(b.transport.sent).toEqual([]);
    await settle();
    expectLeft(b);
    expect(durable.values.size).toBe(0);
  });

  test('A frozen tab that missed a logout does not resend money in doubt, nor show it to the next customer', async () => {
    const isMoney = (path: string) => path === '/loan/get-money';
    const transport = scriptedWire(({ path }) =>
      isMoney(path) ? { kind: 'timeout' } : later<TransportEnding>().promise,
    );
    const { a, b } = await bothLoggedIn(transport);
    await b.call('/loan/get-money', getMoney);
    expect(b.$unknownOperation.get()).not.toBeNull();
    b.storage.frozen = true;
    await a.logout();
    expect(await b.call('/loan/get-money', getMoney)).toEqual({
      ok: false,
      failure: { kind: 'stale' },
    });
    expect(b.$unknownOperation.get()).toBeNull();
  });

  test('A frozen tab that missed a logout sends no waiting retry', async () => {
    const { a, b } = await bothLoggedIn(scriptedWire(() => ({ kind: 'network' })));
    const waiting = b.call('/portal/homepage/data', {});
    await settle();
    expect(b.transport.sent).toHaveLength(1);
    b.storage.frozen = true;
    await a.logout();
    await b.environment.clock.advance(10_000);
    expect(await waiting).toEqual({ ok: false, failure: { kind: 'stale' } });
    expect(b.transport.sent).toHaveLength(1);
  });

  /** The second tab misses a logout and the login of another customer while its call is under way. */
  async function missed(send: (tab: Tab) => Promise<unknown>, answer: TransportEnding) {
    const late = later<TransportEnding>();
    const transport = scriptedWire(({ path }) =>
      path === '/security/getUserInfo' ? good(user('b')) : late.promise,
    );
    const { a, b, durable } = await bothLoggedIn(transport);
    const sent = send(b);
    await settle();
    b.storage.frozen = true;
    await a.logout();
    await a.startSession(login('b'));
    durable.values.set('consents:user-b', { read: true, flags: {} });
    late.settle(answer);
    return { a, b, durable, ended: await sent };
  }
  const stale = { ok: false, failure: { kind: 'stale' } };
  const read = (tab: Tab) => tab.call('/portal/homepage/data', {});
  const deletion = (tab: Tab) => tab.call('/user/delete', { deletionToken: 'proof' });

  test.each([
    ['the end of the old session', read, bad(10010304)],
    ['the deletion of the first one', deletion, good({ wipedBy: null })],
  ] as const)(
    'A frozen tab that hears of %s leaves another customer logged in',
    async (_, send, answer) => {
      const { a, b, durable, ended } = await missed(send, answer);
      expect(ended).toEqual(stale);
      await settle();
      expect(a.storage.values.get('token')).toBe('token-of-b');
      expect(b.$userInfo.get()?.userId).toBe('user-b');
      expect(durable.values.has('consents:user-b')).toBe(true);
    },
  );

  test('A deletion noted late in a frozen tab leaves another customer logged in', async () => {
    const { a, b } = await bothLoggedIn();
    b.storage.frozen = true;
    await a.logout();
    await a.startSession(login('b'));
    await b.forgetDeleted('user-a');
    expect(a.storage.values.get('token')).toBe('token-of-b');
  });

  test('A frozen tab that missed a logout is logged out when it is seen again', async () => {
    const { a, b } = await bothLoggedIn();
    b.storage.frozen = true;
    await a.logout();
    await settle();
    b.surroundings.set({ visible: true });
    expectLeft(b);
  });

  test('A frozen tab shows nothing of the first customer after another one has logged in', async () => {
    const { a, b } = await bothLoggedIn();
    b.storage.frozen = true;
    await a.logout();
    await a.startSession(login('b'));
    b.surroundings.set({ visible: true });
    expect(b.$latest.get()).toEqual(b.noOrderYet);
    expect(b.$userInfo.get()?.userId).toBe('user-b');
    expect(b.$place.get().name).toBe('home');
    expect(b.$endedSessions.get()).toBe(1);
    await b.refreshOrder();
    const tokens = b.transport.sent.map(({ call }) => call.headers['Authorization']);
    expect(new Set(tokens)).toEqual(new Set(['Bearer token-of-b']));
  });
});

describe('login in one tab', () => {
  test('A login in one tab is valid in the other, and moves it nowhere', async () => {
    const [one, two] = twoTabs();
    const a = await openTab(one);
    const b = await openTab(two, a.durable, answers(), '/terms_of_service');
    await a.startSession(login());
    await settle();
    expect(b.$loggedIn.get()).toBe(true);
    expect(b.$userInfo.get()).toEqual(user());
    expect(b.history.entries).toHaveLength(1);
    expect(b.$endedSessions.get()).toBe(0);
  });

  test('A login of another customer is followed, and nothing of the first one stays', async () => {
    const { a, b, durable } = await bothLoggedIn();
    await a.startSession(login('b'));
    await settle();
    expect(b.$latest.get()).toEqual(b.noOrderYet);
    expect(b.$userInfo.get()?.userId).toBe('user-b');
    expect(b.$place.get().name).toBe('home');
    // The second tab doesn't wipe the data of the first one's new customer.
    durable.values.set('consents:user-b', { read: true, flags: {} });
    await b.refreshOrder();
    expect(durable.values.has('consents:user-b')).toBe(true);
    expect(b.transport.sent.at(-1)?.call.headers['Authorization']).toBe('Bearer token-of-b');
  });

  test('A login of another customer writes nothing more of the first one’s half-typed form', async () => {
    const { a, durable } = await bothLoggedIn();
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    const draft = createDraft('personal');
    draft.keep({ firstName: 'Adaeze' });
    await a.startSession(login('b'));
    await settle();
    draft.close();
    await settle();
    expect([...durable.values.keys()]).not.toContain('draft:user-a:personal');
  });

  test('A login of an unreadable customer leaves nothing of the first customer', async () => {
    const { b } = await bothLoggedIn();
    b.storage.values.delete('userInfo');
    b.storage.values.set('token', 'of-somebody');
    b.surroundings.set({ visible: true });
    await settle();
    expect(b.$userInfo.get()).toBeNull();
    expect(b.$latest.get()).toEqual(b.noOrderYet);
    expect(b.$endedSessions.get()).toBe(1);
    expect(b.transport.sent).toEqual([]);
  });

  test('A login is followed where the stored customer could not be read before', async () => {
    const [one, two] = twoTabs();
    one.values.set('token', 'old');
    one.values.set('userInfo', '{');
    const a = await openTab(one);
    const b = await openTab(two, a.durable);
    expect(b.$userInfo.get()).toBeNull();
    await a.startSession(login('b'));
    await settle();
    expect(b.storedValues.token.store.get()).toBe(login('b').token);
    expect(b.$userInfo.get()?.userId).toBe('user-b');
  });

  test('A login of the same customer keeps screen and order, and repeats calls under way', async () => {
    const first = later<TransportEnding>();
    const transport = scriptedWire(({ path }, count) => {
      if (path === '/security/getUserInfo') return good(user());
      return count === 1 ? first.promise : good(latest());
    });
    const { a, b } = await bothLoggedIn(transport);
    const reading = b.refreshOrder();
    await a.startSession({ ...login(), token: 'token-of-a-again' });
    await settle();
    expect(b.$place.get().name).toBe('records');
    expect(b.$latest.get().order).toEqual(orderOf());
    expect(b.$endedSessions.get()).toBe(0);
    first.settle(bad(10010304));
    expect(await reading).not.toBeNull();
    expect(b.$loggedIn.get()).toBe(true);
    expect(transport.sent.at(-1)?.call.headers['Authorization']).toBe('Bearer token-of-a-again');
  });

  test('A login of the same customer checks money under way, and goes on with the draft', async () => {
    const late = later<TransportEnding>();
    const transport = scriptedWire(({ path }) => {
      if (path === '/security/getUserInfo') return good(user());
      return path === '/loan/get-money' ? late.promise : good(latest({ status: 7 }, []));
    });
    const { a, b, durable } = await bothLoggedIn(transport);
    const { createDraft } = await import('#src/core/forms/drafts.ts');
    const draft = createDraft('personal');
    const money = b.call('/loan/get-money', getMoney);
    await settle();
    await a.startSession({ ...login(), token: 'token-of-a-again' });
    await settle();
    late.settle(bad(10010304));
    expect(await money).toEqual({ ok: false, failure: { kind: 'stale' } });
    expect(b.$checking.get()?.operation.path).toBe('/loan/get-money');
    expect(b.$loggedIn.get()).toBe(true);
    draft.keep({ firstName: 'Adaeze' });
    await draft.flush();
    expect(durable.values.get('draft:user-a:personal')).toMatchObject({
      values: { firstName: 'Adaeze' },
    });
  });

  test('A name that another customer’s login wrote first does not change the customer of this screen', async () => {
    const { b } = await bothLoggedIn();
    b.storage.values.set('userInfo', JSON.stringify(user('b')));
    b.surroundings.set({ visible: true });
    b.storage.values.set('token', login('b').token);
    b.surroundings.set({ visible: true });
    expect(b.$latest.get()).toEqual(b.noOrderYet);
    expect(b.$endedSessions.get()).toBe(1);
  });

  test('Two logins at once end in one session, the same in both tabs', async () => {
    const [one, two] = twoTabs();
    const a = await openTab(one);
    const b = await openTab(two, a.durable);
    await Promise.all([a.startSession(login('a')), b.startSession(login('b'))]);
    await settle();
    expect(a.storedValues.token.store.get()).toBe(one.values.get('token'));
    expect(b.storedValues.token.store.get()).toBe(one.values.get('token'));
    expect(a.$userInfo.get()?.userId).toBe(b.$userInfo.get()?.userId);
    expect(a.$userInfo.get()?.userId).toBe(
      one.values.get('token') === 'token-of-a' ? 'user-a' : 'user-b',
    );
  });

  test('A late answer to this tab’s own login does not replace the session of the other tab', async () => {
    const { a, b, late } = await bothVisiting();
    const entering = b.call('/security/login', {
      mobile: '08031234567',
      code: '1',
      deviceMsg: null,
    });
    await settle();
    await a.startSession(login('a'));
    await settle();
    late.settle(good(login('b')));
    expect(await entering).toEqual({ ok: false, failure: { kind: 'stale' } });
    expect(b.storedValues.token.store.get()).toBe('token-of-a');
  });

  test('A late name of one customer is not written over another who has logged in elsewhere', async () => {
    const { a, b, late } = await bothVisiting();
    const entering = b.startSession(login('b'));
    await settle();
    b.storage.frozen = true;
    await a.startSession(login('a'));
    late.settle(good(user('b')));
    await entering;
    await settle();
    expect(a.storage.values.get('token')).toBe('token-of-a');
    expect(JSON.parse(a.storage.values.get('userInfo') ?? '')).toMatchObject({ userId: 'user-a' });
    expect(b.$userInfo.get()?.userId).toBe('user-a');
  });
});
