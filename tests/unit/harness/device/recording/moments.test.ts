/** When a screen is taken as settled: not while a call is open, and not while it says that something is on its way. */
import { expect, test } from 'vitest';
import { watchMoments } from '#harness/device/recording/moments.ts';
import type { MomentSeen } from '#harness/protocol/recording.ts';
import { timedPage } from '../timed-page.ts';

type Scope = Parameters<typeof watchMoments>[0];

function watched(html: string) {
  const page = timedPage('#/');
  const { window } = page;
  window.document.body.innerHTML = html;
  Object.defineProperty(window, 'performance', { value: { now: page.now } });
  Object.defineProperty(window, 'indexedDB', { value: {} });
  const scope: unknown = window;
  const posted: MomentSeen[] = [];
  const moments = watchMoments(scope as Scope, {
    wait: page.wait,
    stored: () => ({}),
    reports: () => 0,
    post: (moment) => {
      posted.push(moment);
      return Promise.resolve(true);
    },
  });
  moments.touched();
  const taken = async (ms: number) => {
    await page.pass(ms);
    await window.happyDOM.waitUntilComplete();
    return posted.map(({ still }) => still);
  };
  return { window, taken };
}

test('a screen at rest is taken at once', async () => {
  expect(await watched('<main><h1>Home</h1></main>').taken(200)).toEqual([true]);
});

test.each([
  '<main><button aria-busy="true">Get it</button></main>',
  '<main><dialog class="load" open>One moment</dialog></main>',
  '<main><p class="skeleton"></p></main>',
])('while it shows %s it is not, but late', async (html) => {
  const { window, taken } = watched(html);
  expect(await taken(1_000)).toEqual([]);
  window.document.body.innerHTML = '<main><h1>Done</h1></main>';
  await taken(1);
  expect(await taken(300)).toEqual([true]);
  expect(await watched(html).taken(3_000)).toEqual([false]);
});
