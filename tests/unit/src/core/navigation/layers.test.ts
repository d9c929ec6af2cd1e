/** Layers on top of a page (§2 pickers): Back closes it first, and no entry of it is left over. */
import { describe, expect, test } from 'vitest';
import { memoryHistory, settle } from '#harness/player/screens/environment.ts';
import { openApp } from '../../app.ts';
import { good, scriptedWire } from '../../wire.ts';

async function onMe() {
  const history = memoryHistory('/');
  const app = await openApp({ history, transport: scriptedWire(() => good(null)) });
  app.listenToSessionEnds();
  app.listenToAddress();
  app.go('me');
  const closed: string[] = [];
  const sheet = (name: string) => app.openLayer(() => void closed.push(name));
  return { ...app, history, closed, sheet, here: () => app.$place.get().name };
}

describe('Back', () => {
  test('closes the sheet and stays on the page; then leaves it', async () => {
    const app = await onMe();
    app.sheet('a');
    app.history.pressBack();
    expect(app.closed).toEqual(['a']);
    expect(app.here()).toBe('me');
    app.history.pressBack();
    expect(app.here()).toBe('home');
    expect(app.closed).toEqual(['a']);
  });

  test('closes the topmost of two', async () => {
    const app = await onMe();
    app.sheet('lower');
    app.sheet('upper');
    app.history.pressBack();
    expect(app.closed).toEqual(['upper']);
    app.history.pressBack();
    expect(app.closed).toEqual(['upper', 'lower']);
    expect(app.here()).toBe('me');
    expect(app.history.entries).toEqual(['/', '/me']);
  });
});

describe('closing by its own button', () => {
  test('takes its entry back, once', async () => {
    const app = await onMe();
    const close = app.sheet('a');
    expect(app.history.entries).toEqual(['/', '/me', '/me']);
    close();
    close();
    await settle();
    expect(app.history.entries).toEqual(['/', '/me']);
    expect(app.closed).toEqual([]);
    expect(app.here()).toBe('me');
  });

  test('after Back has closed it, takes nothing more', async () => {
    const app = await onMe();
    const close = app.sheet('a');
    app.history.pressBack();
    close();
    await settle();
    expect(app.history.entries).toEqual(['/', '/me']);
    expect(app.here()).toBe('me');
  });

  test('two at once take both entries', async () => {
    const app = await onMe();
    const first = app.sheet('a');
    const second = app.sheet('b');
    second();
    first();
    await settle();
    expect(app.history.entries).toEqual(['/', '/me']);
    app.history.pressBack();
    expect(app.here()).toBe('home');
  });

  test('and another opened in the same moment: Back closes that one', async () => {
    const app = await onMe();
    app.sheet('first')();
    app.sheet('second');
    await settle();
    app.history.pressBack();
    expect(app.closed).toEqual(['second']);
    expect(app.here()).toBe('me');
  });
});

describe('going on from a sheet', () => {
  test.each(['go', 'replace'] as const)('%s after closing ends on the page', async (verb) => {
    const app = await onMe();
    const close = app.sheet('a');
    close();
    app[verb]('records');
    await settle();
    expect(app.here()).toBe('records');
    expect(app.history.entries).toEqual(
      verb === 'go' ? ['/', '/me', '/records'] : ['/', '/records'],
    );
    app.history.pressBack();
    expect(app.here()).toBe(verb === 'go' ? 'me' : 'home');
  });

  test.each(['go', 'replace'] as const)('%s while it is open closes it first', async (verb) => {
    const app = await onMe();
    const close = app.sheet('a');
    app[verb]('records');
    close();
    await settle();
    expect(app.closed).toEqual(['a']);
    expect(app.here()).toBe('records');
    expect(app.history.entries).toEqual(
      verb === 'go' ? ['/', '/me', '/records'] : ['/', '/records'],
    );
  });

  test('two sheets open: both close, both entries go', async () => {
    const app = await onMe();
    app.sheet('lower');
    app.sheet('upper');
    app.go('records');
    await settle();
    expect(app.closed).toEqual(['upper', 'lower']);
    expect(app.history.entries).toEqual(['/', '/me', '/records']);
  });

  test('of two wishes in one moment the last one counts', async () => {
    const app = await onMe();
    app.sheet('a')();
    app.go('records');
    app.go('privacy');
    await settle();
    expect(app.here()).toBe('privacy');
    expect(app.history.path()).toBe('/privacy');
  });

  test('the session ends under an open dialog: home, not the page again', async () => {
    const app = await onMe();
    app.storedValues.token.set('t');
    app.go('settings');
    const close = app.sheet('logout?');
    await app.logout();
    close();
    await settle();
    expect(app.here()).toBe('home');
    expect(app.history.path()).toBe('/');
    expect(app.closed).toEqual(['logout?']);
  });
});
