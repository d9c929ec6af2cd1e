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

/** What a tester does in each step, by the step's words. */
const doings = ['If a login appears', 'The store may open'] as const;

async function does(words: string): Promise<void> {
  await asks(words);
  press('begin');
}

test('Both steps of an iPhone can be done, and the verdict is PASSED', async () => {
  withShell('ios', sound, undefined, 'signsIn');
  await load();
  for (const words of doings) await does(words);
  await vi.waitFor(() => expect(verdict()).toContain('PASSED'), { timeout: 5_000 });
  expect(textOf('results')).not.toMatch(/Failed|Not looked at/);
});

test('A step that is left out makes the verdict INCOMPLETE', async () => {
  withShell('android');
  await load();
  await skipTo('The store may open');
  press('leave');
  await vi.waitFor(() => expect(document.getElementById('step')?.hidden).toBe(true));
  expect(verdict()).toMatch(/INCOMPLETE.*not looked at: toLogin, toGooglePlayer/);
});

/** Does one step, and returns its row. */
async function rowOf(words: string, name: string): Promise<string> {
  await skipTo(words);
  await does(words);
  await vi.waitFor(() => expect(textOf(`row-${name}`)).not.toBe(''), { timeout: 5_000 });
  return textOf(`row-${name}`);
}

const ofAction = (action: string, fields: object) =>
  ((reply, asked) =>
    asked.action === action ? { ...reply, result: fields } : reply) satisfies Parameters<
    typeof windowOf
  >[1];

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
    'forgets who logged in',
    () => withShell('ios', ofAction('toLogin', { handled: true, login })),
    'If a login appears',
    'toLogin',
    /^Failed.*does not have this login/,
  ],
  [
    'has no login and says that nobody is logged in',
    () => withShell('ios', ofAction('getLoginInfo', { login: null })),
    'If a login appears',
    'toLogin',
    /^Failed.*ends the session/,
  ],
  [
    'has a login that the tester cancels',
    () => withShell('ios', sound, undefined, 'cancels'),
    'If a login appears',
    'toLogin',
    /^Not looked at.*nobody logged in/,
  ],
])('A shell that %s is named by its step', async (_, equip, words, name, row) => {
  equip();
  await load();
  expect(await rowOf(words, name)).toMatch(row);
  expect(verdict()).not.toContain('PASSED');
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
  ['an object without postMessage', () => vi.stubGlobal(BRIDGE_NAME, {}), /failed: bridge/],
  [
    'a postMessage that throws',
    () =>
      vi.stubGlobal(BRIDGE_NAME, {
        onmessage: null,
        postMessage() {
          throw new Error('no such method');
        },
      }),
    /failed: getPackageName/,
  ],
  [
    'no promise from its handler',
    () => vi.stubGlobal('webkit', { messageHandlers: { [BRIDGE_NAME]: { postMessage: () => 7 } } }),
    /failed: getPackageName/,
  ],
  [
    'no storage',
    () => {
      withShell('android');
      vi.stubGlobal('localStorage', null);
    },
    /failed: storage/,
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
  [
    'answers to frames that come to the page',
    () => {
      const shell = windowOf('android')[BRIDGE_NAME];
      vi.stubGlobal(BRIDGE_NAME, shell);
      const ask = shell?.postMessage;
      vi.spyOn(document.body, 'append').mockImplementation(() => {
        ask?.('{"id":"certificate-frame","action":"getPackageName","params":{}}');
        setTimeout(() => {
          window.dispatchEvent(new MessageEvent('message', { data: { certificate: 'none' } }));
        }, 100);
      });
    },
    /failed: frame, once$/,
  ],
])('A shell with %s gets a verdict', async (_, equip, words) => {
  equip();
  await load();
  await vi.waitFor(() => expect(verdict()).toMatch(words), { timeout: 5_000 });
  expect(verdict()).toContain('FAILED');
});
