/** Layers on top of a page (§2 pickers): Back closes them first, and no entry of theirs is left over. */
import { describe, expect, test } from 'vitest';
import { memoryHistory } from '#harness/phone/process/environment.ts';
import { settle } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { good, scriptedWire } from '../../wire.ts';

async function onMe() {
  const history = memoryHistory('/');
  const app = await openApp({ history, transport: scriptedWire(() => good(null)) });
  await app.start();
  app.go('me');
  const closed: string[] = [];
  const sheet = (name: string) => app.openLayer(() => void closed.push(name));
  return { ...app, history, closed, sheet, here: () => app.$place.get().name };
}

describe('Back', () => {
  test('Back closes the sheet and stays on the page, then leaves the page', async () => {
    const app = await onMe();
    app.sheet('a');
    app.history.pressBack();
    expect(app.closed).toEqual(['a']);
    expect(app.here()).toBe('me');
    app.history.pressBack();
    expect(app.here()).toBe('home');
    expect(app.closed).toEqual(['a']);
  });

  test('Back closes the topmost of two sheets', async () => {
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

describe('close button', () => {
  test('Closing a sheet by its button takes its history entry back, once', async () => {
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

  test('Closing a sheet that Back has closed takes no further entry back', async () => {
    const app = await onMe();
    const close = app.sheet('a');
    app.history.pressBack();
    close();
    await settle();
    expect(app.history.entries).toEqual(['/', '/me']);
    expect(app.here()).toBe('me');
  });

  test('Closing two sheets at once takes both entries back', async () => {
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

  test('Back closes a sheet that opened in the moment another closed', async () => {
    const app = await onMe();
    app.sheet('first')();
    app.sheet('second');
    await settle();
    expect(app.history.entries).toEqual(['/', '/me', '/me']);
    app.history.pressBack();
    expect(app.closed).toEqual(['second']);
    expect(app.here()).toBe('me');
    app.history.pressBack();
    expect(app.here()).toBe('home');
  });

  test('Back closes a sheet that opened while the entry of another was taken back', async () => {
    const app = await onMe();
    app.sheet('first')();
    // The history goes back after this.
    queueMicrotask(() => void app.sheet('second'));
    await settle();
    expect(app.history.entries).toEqual(['/', '/me', '/me']);
    app.history.pressBack();
    expect(app.closed).toEqual(['second']);
    expect(app.here()).toBe('me');
  });
});

describe('leaving from a sheet', () => {
  test.each(['go', 'replace'] as const)(
    '%s after closing a sheet ends on the page',
    async (verb) => {
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
    },
  );

  test.each(['go', 'replace'] as const)(
    '%s while a sheet is open closes it first',
    async (verb) => {
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
    },
  );

  test('Leaving from two open sheets closes both and removes both entries', async () => {
    const app = await onMe();
    app.sheet('lower');
    app.sheet('upper');
    app.go('records');
    await settle();
    expect(app.closed).toEqual(['upper', 'lower']);
    expect(app.history.entries).toEqual(['/', '/me', '/records']);
  });

  test('A link followed over two open layers closes both, and stays where it led', async () => {
    const app = await onMe();
    const closes = [app.sheet('lower'), app.sheet('upper')];
    app.history.type('/records');
    for (const close of closes) close();
    await settle();
    expect(app.closed).toEqual(['upper', 'lower']);
    expect(app.here()).toBe('records');
    app.history.pressBack();
    expect(app.here()).toBe('me');
  });

  test('Of two moves in one moment the last one counts', async () => {
    const app = await onMe();
    app.sheet('a')();
    app.go('records');
    app.go('privacy');
    await settle();
    expect(app.here()).toBe('privacy');
    expect(app.history.path()).toBe('/privacy');
  });

  test('A session that ends under an open dialog leads home, not to the page again', async () => {
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
