/** One session for many rows, some of whose browsers are lost. */
import { expect, test } from 'vitest';
import type { StartedBrowser } from '#harness/player/browser/browser.ts';
import { oneSession } from '#harness/player/browser/session.ts';

test('A lost session is found once, ended, and replaced', async () => {
  const events: string[] = [];
  let isGone = false;
  const getUrl = () =>
    isGone ? Promise.reject(new Error('invalid session id')) : Promise.resolve('');
  const sessions = oneSession(() => {
    isGone = false;
    events.push('start');
    return Promise.resolve({
      browser: { getUrl },
      picture: () => Promise.resolve(),
      stop: () => {
        events.push('stop');
        return isGone ? Promise.reject(new Error('invalid session id')) : Promise.resolve();
      },
    } as unknown as StartedBrowser);
  });
  expect(await sessions.isLost()).toBe(false);
  const first = await sessions.now();
  expect(await sessions.now()).toBe(first);
  isGone = true;
  expect(await sessions.isLost()).toBe(true);
  expect(await sessions.isLost()).toBe(false);
  expect(events).toEqual(['start', 'stop']);
  expect(await sessions.now()).not.toBe(first);
  await sessions.end();
  expect(events).toEqual(['start', 'stop', 'start', 'stop']);
});
