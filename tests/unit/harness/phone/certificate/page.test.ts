// @vitest-environment happy-dom
/** The certificate's page: a verdict covers only what was tried, and each missing part of a shell is a line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import { facts, login, sound, windowOf } from './windows.ts';

const page = join(import.meta.dirname, '../../../../../harness/phone/certificate/index.html');

const kept = new Map<string, unknown>();

/** An IndexedDB that keeps values until it is emptied. */
function database() {
  const request = (result?: unknown) => {
    const made: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => made.onsuccess?.());
    return made;
  };
  const store = () => ({
    get: (key: string) => request(kept.get(key)),
    put: (value: unknown, key: string) => void kept.set(key, value),
    transaction: request(),
  });
  return { open: () => request({ transaction: () => ({ objectStore: store }) }) };
}

/** What a frame of another origin tells the page. */
let frameSays = 'none';

beforeEach(() => {
  frameSays = 'none';
  kept.clear();
  vi.stubGlobal('CERTIFICATE', facts);
  vi.stubGlobal('indexedDB', database());
  vi.stubGlobal('location', { origin: facts.apiOrigin });
  vi.spyOn(document.body, 'append').mockImplementation(() => {
    const data = { certificate: frameSays };
    window.dispatchEvent(new MessageEvent('message', { data }));
  });
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.useRealTimers();
});

/** Puts a shell into the window: a sound one, or with these words of `windowOf`. */
function withShell(...words: Parameters<typeof windowOf>): void {
  for (const [name, value] of Object.entries(windowOf(...words))) vi.stubGlobal(name, value);
}

async function load(): Promise<void> {
  const html = (await readFile(page, 'utf8')).replace(/<script.*<\/script>/, '');
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  vi.resetModules();
  await import('#harness/phone/certificate/main.ts');
}

const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
const press = (id: string) => document.getElementById(id)?.click();
const verdict = () => textOf('verdict');
const asks = (words: string) =>
  vi.waitFor(() => expect(textOf('todo')).toContain(words), { timeout: 5_000 });

/** Skips every step before the one with this text. */
async function skipTo(words: string): Promise<void> {
  await asks('If a login appears');
  while (!textOf('todo').includes(words)) {
    const before = textOf('todo');
    press('leave');
    await vi.waitFor(() => expect(textOf('todo')).not.toBe(before));
  }
}

/** Skips every step before the one with this text, and starts that one. */
async function startAt(words: string): Promise<void> {
  await skipTo(words);
  press('begin');
  await asks('Waiting');
}

const tool = () => document.getElementById('tool')?.firstElementChild;
const visible = (state: string) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The shown viewport; px. */
const shows = (height: number) => vi.stubGlobal('visualViewport', { height, offsetTop: 0 });
const camera = (getUserMedia: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
const live = { getTracks: () => [{ readyState: 'live', stop: () => undefined }] };

/** What a tester and a sound phone do in each step, by the step's words. */
const doings: readonly [words: string, act: () => unknown][] = [
  ['If a login appears', () => undefined],
  ['The store may open', () => undefined],
  ['Open another app', () => visible('visible')],
  ['Turn the phone', () => window.dispatchEvent(new Event('resize'))],
  [
    'flight mode',
    () => {
      window.dispatchEvent(new Event('offline'));
      setTimeout(() => window.dispatchEvent(new Event('online')), 100);
    },
  ],
  ['move its clock', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)],
  ['Allow the camera', () => undefined],
  [
    'Choose a picture',
    () => {
      Object.defineProperty(tool(), 'files', { value: [new File(['x'], 'a.jpg')] });
      tool()?.dispatchEvent(new Event('change'));
    },
  ],
  [
    'Open pay.example.com',
    () => {
      visible('hidden');
      setTimeout(() => visible('visible'), 100);
    },
  ],
  ['green lines', () => [...(tool()?.children ?? [])].map((edge) => (edge as HTMLElement).click())],
  [
    'Type a letter',
    () => {
      shows(400);
      tool()?.dispatchEvent(new Event('input'));
    },
  ],
  [
    'choose another language',
    () => {
      vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-419');
      window.dispatchEvent(new Event('languagechange'));
    },
  ],
];

async function does(words: string): Promise<void> {
  const [, act] = doings.find(([known]) => known === words) ?? [];
  await asks(words);
  press('begin');
  await new Promise((ready) => setTimeout(ready, 20));
  act?.();
}

// First, because the pages of earlier tests still hear what happens in the window.
test('Every step of an iPhone can be done, and the verdict is PASSED', async () => {
  withShell('ios', sound, undefined, 'signsIn');
  camera(async () => live);
  shows(700);
  await load();
  for (const [words] of doings) await does(words);
  await asks('Swipe the app away');
  press('begin');
  await asks('Waiting');
  await load();
  await vi.waitFor(() => expect(verdict()).toContain('PASSED'));
  expect(textOf('results')).not.toMatch(/Failed|Not looked at/);
});

test('A survived kill continues with the earlier results', async () => {
  withShell('android');
  await load();
  await startAt('Swipe the app away');
  await load();
  await vi.waitFor(() => expect(textOf('row-killed')).toMatch(/^Passed/));
  expect(textOf('row-getPackageName')).toMatch(/^Passed/);
});

test('A page that reloads when the phone turns fails that step', async () => {
  withShell('android');
  await load();
  await startAt('Turn the phone');
  await load();
  await vi.waitFor(() => expect(textOf('row-rotated')).toMatch(/^Failed.*loaded again/));
  expect(verdict()).toMatch(/FAILED.*failed: rotated/);
});

test('A step that never reaches the page can be marked as failed', async () => {
  withShell('android');
  await load();
  await startAt('flight mode');
  press('failed');
  await vi.waitFor(() => expect(textOf('row-offline')).toMatch(/^Failed/));
});

/** Does one step, and returns its row. */
async function rowOf(words: string, name: string): Promise<string> {
  await skipTo(words);
  await does(words);
  await vi.waitFor(() => expect(textOf(`row-${name}`)).not.toBe(''), { timeout: 5_000 });
  return textOf(`row-${name}`);
}

test.each<[string, () => void, string, string, RegExp]>([
  [
    'keeps its login after a logout',
    () =>
      withShell('ios', (reply, { action }) =>
        action === 'toLogin'
          ? { ...reply, result: { handled: true, login } }
          : action === 'getLoginInfo'
            ? { ...reply, result: { login } }
            : reply,
      ),
    'If a login appears',
    'toLogin',
    /^Failed.*still has a login/,
  ],
  [
    'has a login that the tester cancels',
    () => withShell('ios', sound, undefined, 'cancels'),
    'If a login appears',
    'toLogin',
    /^Not looked at.*nobody logged in/,
  ],
  [
    'refuses the camera',
    () => {
      withShell('ios');
      camera(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    },
    'Allow the camera',
    'camera',
    /^Failed.*NotAllowedError/,
  ],
])('A shell that %s is named by its step', async (_, equip, words, name, row) => {
  equip();
  await load();
  expect(await rowOf(words, name)).toMatch(row);
  expect(verdict()).not.toContain('PASSED');
});

test('A keyboard that covers the page, and a language that stays, fail their steps', async () => {
  withShell('ios');
  shows(700);
  await load();
  await startAt('Type a letter');
  tool()?.dispatchEvent(new Event('input'));
  await vi.waitFor(() => expect(textOf('row-keyboard')).toMatch(/^Failed.*did not get smaller/));
  await asks('choose another language');
  press('begin');
  await asks('Waiting');
  await load();
  await vi.waitFor(() => expect(textOf('row-language')).toMatch(/^Failed.*still has en/));
});

test('A kill that empties IndexedDB fails its step', async () => {
  withShell('ios');
  await load();
  await startAt('Swipe the app away');
  kept.clear();
  await load();
  await vi.waitFor(() => expect(textOf('row-killed')).toMatch(/^Failed.*IndexedDB is empty/));
});

test('A certificate without a release does not judge the origin, and is never PASSED for it', async () => {
  vi.stubGlobal('CERTIFICATE', { ...facts, apiOrigin: '' });
  withShell('ios');
  await load();
  await asks('If a login appears');
  expect(textOf('row-origin')).toMatch(/^Not looked at/);
  expect(verdict()).toMatch(/INCOMPLETE.*not looked at: origin/);
});

test('A shell that answers nothing is not asked every question', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(BRIDGE_NAME, { onmessage: null, postMessage: () => undefined });
  await load();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(verdict()).toMatch(/FAILED.*failed: getPackageName$/);
});

test.each<[string, () => void, RegExp]>([
  ['no bridge', () => undefined, /shell none.*failed: bridge/],
  [
    'an object that is frozen',
    () =>
      vi.stubGlobal(BRIDGE_NAME, Object.freeze({ onmessage: null, postMessage: () => undefined })),
    /failed: page/,
  ],
  [
    'no IndexedDB',
    () => {
      withShell('android');
      vi.stubGlobal('indexedDB', undefined);
    },
    /failed: database$/,
  ],
  [
    'another origin',
    () => {
      withShell('ios');
      vi.stubGlobal('location', { origin: 'https://app.example.com' });
    },
    /failed: origin$/,
  ],
  [
    'a cookie for the API',
    () => {
      withShell('ios');
      vi.spyOn(document, 'cookie', 'get').mockReturnValue('session=1');
    },
    /failed: cookies$/,
  ],
  [
    'a bridge for frames of other origins',
    () => {
      withShell('ios');
      frameSays = '{"id":"certificate-frame","ok":true,"result":{"packageName":"a"}}';
    },
    /failed: frame$/,
  ],
])('A shell with %s gets a verdict', async (_, equip, words) => {
  equip();
  await load();
  await vi.waitFor(() => expect(verdict()).toMatch(words), { timeout: 5_000 });
  expect(verdict()).toContain('FAILED');
});
