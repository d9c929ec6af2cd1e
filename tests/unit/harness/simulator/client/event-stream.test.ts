/** Streams of many tabs of one browser: five at once; the next one waits and shows that. */
import { expect, test } from 'vitest';
import {
  type EventStream,
  eventStream,
  type Locks,
} from '#harness/simulator/client/event-stream.ts';
import { settle } from '../../../../support/environment.ts';

/** The locks shared by the tabs of an origin. */
function sharedLocks(): Locks {
  const held = new Set<string>();
  const queue: { readonly name: string; readonly grant: () => void }[] = [];
  const run = async (name: string, use: (lock: object | null) => unknown) => {
    held.add(name);
    await use({});
    held.delete(name);
    const next = queue.findIndex((one) => one.name === name);
    if (next >= 0) queue.splice(next, 1)[0]?.grant();
  };
  const request: Locks['request'] = (name, { ifAvailable, signal }, use) => {
    if (!held.has(name)) return run(name, use);
    if (ifAvailable) return Promise.resolve(use(null));
    return new Promise((resolve, reject) => {
      const entry = { name, grant: () => resolve(run(name, use)) };
      queue.push(entry);
      signal?.addEventListener('abort', () => {
        if (!queue.includes(entry)) return;
        queue.splice(queue.indexOf(entry), 1);
        reject(signal.reason as Error);
      });
    });
  };
  return { request };
}

function openTab(locks: Locks | undefined) {
  const told: boolean[] = [];
  const heard: string[] = [];
  let send: (data: string) => void = () => {};
  let isOpen = false;
  const open = (): EventStream => {
    isOpen = true;
    return {
      addEventListener: (_type, listener) => {
        send = (data) => listener(new MessageEvent('log', { data }));
      },
      close: () => void (isOpen = false),
    };
  };
  const stream = eventStream('events', { locks, open, tell: (waits) => told.push(waits) });
  stream.addEventListener('log', ({ data }) => heard.push(data));
  return {
    told,
    heard,
    close: () => stream.close(),
    send: (data: string) => send(data),
    isOpen: () => isOpen,
  };
}

test('The sixth tab waits, says so, and gets its events once another tab closes', async () => {
  const locks = sharedLocks();
  const tabs = Array.from({ length: 6 }, () => openTab(locks));
  await settle();
  expect(tabs.map((tab) => tab.isOpen())).toEqual([true, true, true, true, true, false]);
  expect(tabs.map(({ told }) => told)).toEqual([[], [], [], [], [], [true]]);
  tabs[2]?.close();
  await settle();
  const last = tabs[5];
  expect([last?.isOpen(), last?.told]).toEqual([true, [true, false]]);
  last?.send('hello');
  expect(last?.heard).toEqual(['hello']);
  const next = openTab(locks);
  await settle();
  expect(next.isOpen()).toBe(false);
  next.close();
  tabs[0]?.close();
  await settle();
  expect(next.isOpen()).toBe(false);
});

test('Without locks every tab opens its event stream', async () => {
  const tab = openTab(undefined);
  await settle();
  expect([tab.isOpen(), tab.told]).toEqual([true, []]);
});
