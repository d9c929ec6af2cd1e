// @vitest-environment happy-dom
/** The certificate's page: a verdict covers only what was tried, and each missing part of a shell is a line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import { type Kind, windowOf } from './windows.ts';

const page = join(import.meta.dirname, '../../../../../harness/phone/certificate/index.html');

beforeEach(() => {
  vi.stubGlobal('CERTIFICATE', { version: '1.0.0', commit: 'abc' });
  localStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Puts a sound shell into the window. */
function withShell(kind: Kind): void {
  for (const [name, value] of Object.entries(windowOf(kind))) vi.stubGlobal(name, value);
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

/** Skips every step before the one with this text, and starts that one. */
async function startAt(words: string): Promise<void> {
  await asks('If a login appears');
  while (!textOf('todo').includes(words)) {
    const before = textOf('todo');
    press('leave');
    await vi.waitFor(() => expect(textOf('todo')).not.toBe(before));
  }
  press('begin');
  await asks('Waiting');
}

test('A skipped kill is not reported as survived when the page opens again', async () => {
  withShell('android');
  await load();
  await startAt('Swipe the app away');
  press('leave');
  await vi.waitFor(() => expect(document.getElementById('step')?.hidden).toBe(true));
  await load();
  await asks('If a login appears');
  expect(document.getElementById('row-killed')).toBeNull();
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

test('Every step of an iPhone can be done, and the verdict is PASSED', async () => {
  withShell('ios');
  await load();
  const steps: readonly [words: string, act: () => void][] = [
    ['If a login appears', () => undefined],
    ['The store may open', () => undefined],
    ['Open another app', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['Turn the phone', () => window.dispatchEvent(new Event('resize'))],
    [
      'flight mode',
      () => {
        window.dispatchEvent(new Event('offline'));

        setTimeout(() => window.dispatchEvent(new Event('online')), 100);
      },
    ],
    ['move its clock', () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)],
  ];
  for (const [words, act] of steps) {
    await asks(words);
    press('begin');
    await new Promise((ready) => setTimeout(ready, 20));
    act();
  }
  await asks('Swipe the app away');
  press('begin');
  await asks('Waiting');
  await load();
  await vi.waitFor(() => expect(verdict()).toContain('PASSED'));
  vi.restoreAllMocks();
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
])('A shell with %s gets a verdict', async (_, equip, words) => {
  equip();
  await load();
  await vi.waitFor(() => expect(verdict()).toMatch(words), { timeout: 5_000 });
  expect(verdict()).toContain('FAILED');
});
