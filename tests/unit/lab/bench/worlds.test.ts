/** Worlds under load at once (npm run lab -- bench-worlds), small: nothing crosses on a real socket, and what would cross is seen. */
import { afterEach, expect, test } from 'vitest';
import { createApp } from '#harness/server/app.ts';
import { type Listening, listen } from '#harness/server/node.ts';
import { loadWorlds, plantedIn, strangersIn } from '../../../lab/bench/worlds-load.ts';
import { createControl } from '#harness/client/control.ts';

let server: Listening | undefined;
afterEach(() => server?.close());

test('four customers at once: no answer has anything of another world, each loan is paid out and repaid once', async () => {
  server = await listen(createApp(), 0, '127.0.0.1');
  const load = await loadWorlds(createControl(server.origin), { worlds: 4, rounds: 1, first: 3 });
  expect(load.crossed).toEqual([]);
  expect(load.wrongEffects).toEqual([]);
  expect(load.calls).toBe(4 * 14);
  expect(load.times).toHaveLength(load.calls);
});

test('a name, a number or an amount of another world is a crossing', () => {
  const { mark, mobile, principalKobo } = plantedIn(4);
  const own = JSON.stringify({ firstName: mark, mobile, principalKobo, interestKobo: 5 });
  expect(strangersIn(own, 4)).toEqual([]);
  expect(strangersIn(own, 5)).toEqual([mark, mobile, String(principalKobo)]);
  expect(strangersIn('{"code":0,"data":null}', 4)).toEqual([]);
});
