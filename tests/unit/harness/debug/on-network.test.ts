import { expect, test } from 'vitest';
import { isHarness, marketOnNetwork } from '#harness/debug/on-network.ts';
import { createApp } from '#harness/server/app.ts';
import { DAY_MS } from '#src/facts/time.ts';

function network() {
  const { fetch, worlds } = createApp();
  const send: typeof globalThis.fetch = (url, init) =>
    fetch(new Request(new URL(String(url), 'http://localhost'), init));
  return { send, worlds };
}

test('a harness is known by its scenarios, and nothing else is one', async () => {
  expect(await isHarness(network().send)).toBe(true);
  expect(await isHarness(() => Promise.resolve(new Response('<html>')))).toBe(false);
  expect(await isHarness(() => Promise.reject(new TypeError('offline')))).toBe(false);
});

test('a world is made once, moved and spoilt; one that the server has forgotten is made again', async () => {
  const { send, worlds } = network();
  const kept: string[] = [];
  const world = { get: () => kept.at(-1) ?? null, keep: (id: string) => void kept.push(id) };
  const market = marketOnNetwork(send, world, () => 'approved');
  const first = await market.sight();
  await market.advance('P1D');
  await market.setFaults([{ path: '*', kind: 'delay', ms: 5 }]);
  const later = await market.sight();
  expect(kept).toEqual([first.id]);
  expect(later).toMatchObject({ scenario: 'approved', faults: [{ kind: 'delay' }] });
  expect(later.now - first.now).toBeGreaterThanOrEqual(DAY_MS);
  worlds.end(worlds.get(first.id));
  expect((await market.sight()).faults).toEqual([]);
  expect(kept).toHaveLength(2);
});
