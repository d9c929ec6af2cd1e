/** The router and its guard (§2): who may see what, login in between, and the ways back. */
import { describe, expect, test } from 'vitest';
import type { BridgeOutcome } from '#src/contract/bridge.ts';
import { type RouteName, routes } from '#src/facts/routes.ts';
import { guardedScreens } from '../../../../support/printed-lists.ts';
import { memoryHistory } from '#harness/phone/process/environment.ts';
import { memoryStorage, settle } from '../../../../support/environment.ts';
import { openApp, storageOf } from '../../app.ts';
import { login, user } from '../../samples.ts';
import { never, type TestShell, testShell, told } from '../../shell.ts';
import { good, later, scriptedWire } from '../../wire.ts';

/** Reported page views. */
const pagesOf = ({ asked }: TestShell): unknown[] =>
  asked.flatMap(({ action, params }) =>
    action === 'logEventByAF' && Object(params).event === 'page' ? [params] : [],
  );

type ToLogin = () => Promise<BridgeOutcome<'toLogin'>>;

async function at(path: string, toLogin?: ToLogin, token = '') {
  const history = memoryHistory(path);
  const bridge = testShell(toLogin ? { toLogin } : {});
  const transport = scriptedWire(() => good(user()));
  const storage = token ? storageOf(user(), token) : memoryStorage();
  const app = await openApp({ history, bridge, transport, storage });
  await app.start();
  await settle();
  return { ...app, history, bridge, here: () => app.$place.get().name };
}

describe('the guard', () => {
  test.each(guardedScreens)('%s opens with a token', async (name) => {
    const app = await at(routes[name].path, undefined, 't');
    expect(app.here()).toBe(name);
    expect(app.bridge.count('toLogin')).toBe(0);
  });

  test.each(guardedScreens)('%s without a token opens one login, then the page', async (name) => {
    const app = await at('/me');
    app.go(name, { id: '1' });
    await settle();
    expect(app.here()).toBe('login');
    await app.startSession(login());
    app.loginDone();
    expect(app.$place.get()).toEqual({ name, query: { id: '1' } });
    expect(app.history.entries).toEqual(['/me', `${routes[name].path}?id=1`]);
  });

  test('The parent /bank_account is guarded, too', async () => {
    const app = await at('/bank_account');
    expect(app.here()).toBe('login');
  });

  test('Every other page opens without a login', async () => {
    const open = (Object.keys(routes) as RouteName[]).filter(
      (name) => !guardedScreens.includes(name),
    );
    expect(open).not.toEqual([]);
    const app = await at('/');
    for (const name of open) {
      app.go(name);
      expect(app.here()).toBe(name);
    }
  });

  test('A typed address of a guarded page leaves home behind the login, not the page', async () => {
    const app = await at('/user_center/settings');
    expect(app.history.entries).toEqual(['/', '/user/login']);
  });
});

describe('login of the shell', () => {
  test('The login of the shell leads on to the page, and Back leads to the page before', async () => {
    const app = await at('/me', () => told<'toLogin'>({ handled: true, login: login() }));
    app.go('settings');
    await settle();
    expect(app.here()).toBe('settings');
    expect(app.$loggedIn.get()).toBe(true);
    expect(app.history.entries).toEqual(['/me', '/user_center/settings']);
  });

  test('A login of the shell from home stays at home without a second entry', async () => {
    const app = await at('/', () => told<'toLogin'>({ handled: true, login: login() }));
    await app.requireLogin();
    expect(app.here()).toBe('home');
    expect(app.$loggedIn.get()).toBe(true);
    expect(app.history.entries).toEqual(['/']);
  });

  test('Cancelling the login of the shell keeps the person on the page', async () => {
    const app = await at('/me', () => told<'toLogin'>({ handled: true, login: null }));
    app.go('settings');
    await settle();
    expect(app.here()).toBe('me');
    expect(app.history.entries).toEqual(['/me']);
  });

  test.each([
    ['there is none', told<'toLogin'>({ handled: false, login: null })],
    ['the bridge times out', Promise.resolve({ ok: false, reason: 'timeout' } as const)],
    ['the shell refuses', Promise.resolve({ ok: false, reason: 'refused' } as const)],
    ['the answer is malformed', Promise.resolve({ ok: false, reason: 'malformed' } as const)],
  ])('/user/login opens when the shell has no login: %s', async (_, answer) => {
    const app = await at('/me', () => answer);
    app.go('settings');
    await settle();
    expect(app.here()).toBe('login');
    expect(app.history.entries).toEqual(['/me', '/user/login']);
  });

  test('Two taps ask the shell once, and the newest wish counts', async () => {
    const answer = later<BridgeOutcome<'toLogin'>>();
    const app = await at('/me', () => answer.promise);
    app.go('settings');
    app.go('faq');
    expect(app.bridge.count('toLogin')).toBe(1);
    answer.settle({ ok: true, result: { handled: true, login: login() } });
    await settle();
    expect(app.$loggedIn.get()).toBe(true);
    expect(app.here()).toBe('faq');
  });

  test('Two taps without a login of the shell open one login page', async () => {
    const app = await at('/me', () => told<'toLogin'>({ handled: false, login: null }));
    app.go('settings');
    app.go('faq');
    await settle();
    expect(app.history.entries).toEqual(['/me', '/user/login']);
    await app.startSession(login());
    app.loginDone();
    expect(app.here()).toBe('faq');
  });
});

describe('moves', () => {
  test('go adds an entry, replace takes its place, back returns', async () => {
    const app = await at('/');
    app.go('records');
    app.replace('me', { tab: 'a b' });
    expect(app.history.entries).toEqual(['/', '/me?tab=a%20b']);
    app.back();
    await settle();
    expect(app.here()).toBe('home');
  });

  test('back at the first entry goes home', async () => {
    const app = await at('/privacy');
    app.back();
    expect(app.here()).toBe('home');
    expect(app.history.entries).toEqual(['/']);
  });

  test('A link or a typed address is followed, and an unknown address leads home', async () => {
    const app = await at('/');
    app.history.type('/me/');
    expect(app.here()).toBe('me');
    app.history.type('/__proto__');
    expect(app.here()).toBe('home');
    expect(app.history.path()).toBe('/');
  });

  test.each(['/me', '/me?tab=1', '/?x=1', '/user_center/settings', '/nowhere'])(
    'A start at %s reports each page once',
    async (path) => {
      const app = await at(path, () => never());
      const shown = pagesOf(app.bridge).map((params) => JSON.stringify(params));
      const pageName = path.startsWith('/me') ? 'me' : 'home';
      expect(shown).toEqual([JSON.stringify({ event: 'page', params: { pageName } })]);
      expect(app.here()).toBe(pageName);
    },
  );

  test('Every page reports its name once', async () => {
    const app = await at('/');
    app.go('records');
    app.go('records');
    app.go('me');
    expect(pagesOf(app.bridge)).toHaveLength(3);
    expect(app.storedValues.pageName.store.get()).toBe('me');
  });

  test('A session that ended leads home and forgets the page that was asked for', async () => {
    const app = await at('/me', () => told<'toLogin'>({ handled: false, login: null }));
    app.go('settings');
    await settle();
    await app.logout();
    expect(app.here()).toBe('home');
    await app.startSession(login());
    app.loginDone();
    expect(app.here()).toBe('home');
  });
});
