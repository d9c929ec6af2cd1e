/** A native shell that keeps silent when it is asked for its login (§7): the app's own login, and late answers. */
import { describe, expect, test } from 'vitest';
import type { BridgeOutcome } from '#src/contract/bridge.ts';
import { memoryHistory } from '#harness/phone/process/environment.ts';
import { handClock, settle } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { login, NOW, user } from '../samples.ts';
import { testShell } from '../shell.ts';
import { good, later, scriptedWire } from '../wire.ts';

const fromShell = login('shell');
const signedIn: BridgeOutcome<'toLogin'> = {
  ok: true,
  result: { handled: true, login: fromShell },
};
const nobody = (handled: boolean): BridgeOutcome<'toLogin'> => ({
  ok: true,
  result: { handled, login: null },
});

/** A visitor on Me who tapped 'settings' and waits for the shell. */
async function waiting() {
  const answer = later<BridgeOutcome<'toLogin'>>();
  const clock = handClock(NOW);
  const history = memoryHistory('/me');
  const bridge = testShell({ toLogin: () => answer.promise });
  const transport = scriptedWire(() => good(user()));
  const app = await openApp({ history, bridge, transport, clock });
  await app.start();
  const login = app.theLogin();
  app.go('settings');
  await settle();
  return {
    ...app,
    clock,
    history,
    bridge,
    login,
    here: () => app.$place.get().name,
    token: () => app.storedValues.token.store.get(),
    async answer(outcome: BridgeOutcome<'toLogin'>) {
      answer.settle(outcome);
      await settle();
    },
    /** Waits in vain, taps again, and gets the app's own login. */
    async tapAgain() {
      await clock.advance(3_000);
      app.go('settings');
      login.open('login');
    },
  };
}

describe('silent shell', () => {
  test('While the shell is silent, time alone opens nothing, since its login may cover the page', async () => {
    const app = await waiting();
    await app.clock.advance(599_000);
    expect(app.here()).toBe('me');
    expect(app.history.entries).toEqual(['/me']);
  });

  test('While the shell is silent, a double tap opens nothing', async () => {
    const app = await waiting();
    await app.clock.advance(2_900);
    app.go('settings');
    await settle();
    expect(app.here()).toBe('me');
    expect(app.bridge.count('toLogin')).toBe(1);
  });

  test('A tap three seconds later opens the login of the app, which leads to the wanted page', async () => {
    const app = await waiting();
    await app.tapAgain();
    expect(app.history.entries).toEqual(['/me', '/user/login']);
    await app.startSession(login());
    app.loginDone();
    expect(app.here()).toBe('settings');
  });

  test('A person who went back from the app’s login and taps again gets it again', async () => {
    const app = await waiting();
    await app.tapAgain();
    app.history.pressBack();
    expect(app.here()).toBe('me');
    app.go('settings');
    expect(app.here()).toBe('login');
  });

  test('After the shell has answered, the next tap asks it again', async () => {
    const app = await waiting();
    await app.tapAgain();
    await app.answer(nobody(true));
    app.history.pressBack();
    app.go('settings');
    expect(app.bridge.count('toLogin')).toBe(2);
  });
});

describe('late answer of the shell', () => {
  test('A late answer of the shell signs in a person who has typed nothing, and leads on', async () => {
    const app = await waiting();
    await app.tapAgain();
    await app.answer(signedIn);
    expect(app.token()).toBe(fromShell.token);
    expect(app.here()).toBe('settings');
    expect(app.history.entries).toEqual(['/me', '/user_center/settings']);
  });

  test('A late answer of the shell signs in, but leaves a person alone who is typing a number', async () => {
    const app = await waiting();
    await app.tapAgain();
    app.login.mobileForm.change('mobile', '0803');
    await app.answer(signedIn);
    expect(app.token()).toBe(fromShell.token);
    expect(app.here()).toBe('login');
    expect(app.login.mobileForm.$values.get().mobile).toBe('0803');
    app.history.pressBack();
    app.go('settings');
    expect(app.here()).toBe('settings');
  });

  test('A late answer of the shell takes no session away from a person who logged in meanwhile', async () => {
    const app = await waiting();
    await app.tapAgain();
    await app.startSession(login('own'));
    app.loginDone();
    app.go('records');
    await app.answer(signedIn);
    expect(app.token()).toBe(login('own').token);
    expect(app.here()).toBe('records');
  });

  test.each([
    ['the person cancelled', nobody(true)],
    ['it has no login', nobody(false)],
    ['the bridge gave up', { ok: false, reason: 'timeout' } as const],
  ])('A late answer that %s keeps the app’s login, which still leads on', async (_, outcome) => {
    const app = await waiting();
    await app.tapAgain();
    await app.answer(outcome);
    expect(app.history.entries).toEqual(['/me', '/user/login']);
    await app.startSession(login());
    app.loginDone();
    expect(app.here()).toBe('settings');
  });

  test('A late answer without a login pulls nobody back who has gone elsewhere', async () => {
    const app = await waiting();
    app.go('records');
    await app.answer({ ok: false, reason: 'timeout' });
    expect(app.here()).toBe('records');
  });
});
