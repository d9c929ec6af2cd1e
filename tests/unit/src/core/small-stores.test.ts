/** Language, toasts, network and events (§2, §8, §9). */
import { describe, expect, test } from 'vitest';
import { eventParams } from '#src/facts/events.ts';
import { memoryStorage, testSurroundings } from '../../../support/environment.ts';
import { openApp } from '../app.ts';
import { testShell } from '../shell.ts';

describe('language', () => {
  test.each([
    ['', 'en-NG', 'en'],
    ['', 'es-MX', 'es'],
    ['', 'ES', 'es'],
    ['', 'ha-NG', 'en'],
    ['', '', 'en'],
    ['es', 'en-NG', 'es'],
    ['en', 'es-MX', 'en'],
    ['fr', 'es-MX', 'es'],
    ['estonian', 'yo', 'en'],
  ])('Chosen %j on a phone of %j shows the language %s', async (chosen, languageTag, language) => {
    const storage = memoryStorage();
    if (chosen) storage.set('language', chosen);
    const app = await openApp({ storage, languageTag });
    await app.start();
    expect(app.$language.get()).toBe(language);
  });

  test('A language switch takes effect at once and is stored', async () => {
    const app = await openApp({});
    const told: string[] = [];
    app.$language.subscribe((language) => void told.push(language));
    app.setLanguage('es');
    expect(told).toEqual(['en', 'es']);
    expect(app.environment.storage.get('language')).toBe('es');
  });
});

describe('toasts', () => {
  test('Toasts show for six seconds, the same one once, three at most', async () => {
    const app = await openApp({});
    const keys = () => app.$toasts.get().map(({ key }) => key);
    app.notify('loggedOut', 'good');
    await app.environment.clock.advance(1_000);
    app.notify('loggedOut');
    expect(keys()).toEqual(['loggedOut']);
    await app.environment.clock.advance(5_999);
    expect(keys()).toEqual(['loggedOut']);
    await app.environment.clock.advance(1);
    expect(keys()).toEqual([]);
    for (const key of ['copyFailed', 'runInApp', 'configureLink', 'requestFailed'] as const) {
      app.notify(key);
    }
    expect(keys()).toEqual(['runInApp', 'configureLink', 'requestFailed']);
    app.dismiss(app.$toasts.get()[0]?.id ?? -1);
    expect(keys()).toEqual(['configureLink', 'requestFailed']);
  });

  test('Toasts stay while a person is at one, and go afterwards when their time is over', async () => {
    const app = await openApp({});
    const keys = () => app.$toasts.get().map(({ key }) => key);
    app.notify('copied', 'good');
    await app.environment.clock.advance(5_000);
    app.holdToasts(true);
    app.notify('loggedOut', 'good');
    await app.environment.clock.advance(5_000);
    expect(keys()).toEqual(['copied', 'loggedOut']);
    app.holdToasts(false);
    expect(keys()).toEqual(['loggedOut']);
    await app.environment.clock.advance(1_000);
    expect(keys()).toEqual([]);
  });
});

test('The network state is followed', async () => {
  const surroundings = testSurroundings();
  surroundings.set({ online: false });
  const app = await openApp({ surroundings });
  await app.start();
  expect(app.$online.get()).toBe(false);
  surroundings.set({ online: true });
  expect(app.$online.get()).toBe(true);
});

test('Events name the page and nothing else that the table does not allow', async () => {
  const bridge = testShell({});
  const app = await openApp({ bridge });
  app.pageEvent('toBorrow');
  app.logEvent('input', { field: 'mobile' });
  expect(bridge.asked).toEqual([
    { action: 'logEventByAF', params: { event: 'page', params: { pageName: 'toBorrow' } } },
    {
      action: 'logEventByAF',
      params: { event: 'input', params: { pageName: 'toBorrow', field: 'mobile' } },
    },
  ]);
  expect(eventParams.input).toEqual(['pageName', 'field']);
  expect(app.environment.storage.get('pageName')).toBe('toBorrow');
});
