/** Rows on several engines, some of whose browsers are lost. */
import { expect, test } from 'vitest';
import { playRows } from '#harness/cli/commands/engines.ts';
import type { Engine } from '#harness/player/engine.ts';

/** An engine whose browser is lost at these plays, counted from 1. */
function engine(...lostAt: readonly number[]) {
  let plays = 0;
  const one: Engine & { play: () => void } = {
    name: 'browser',
    player: () => Promise.reject(new Error('not used')),
    isLost: () => Promise.resolve(lostAt.includes(plays)),
    play: () => void (plays += 1),
  };
  return one;
}

const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));

test('Rows whose browser was lost are reported and played again, in their place', async () => {
  const said: string[] = [];
  const engines = [engine(1), engine(2, 3)];
  let stopped = 0;
  const stop = () => Promise.resolve(void (stopped += 1));
  const played = await playRows(
    engines.map((one) => ({ engine: one, stop })),
    rows,
    (line) => void said.push(line),
    async (one, row) => {
      engines[engines.indexOf(one as never)]?.play();
      await Promise.resolve();
      if (await one.isLost?.()) throw new Error('invalid session id');
      return { name: row.name };
    },
  );
  expect(played.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(played.map(({ tries }) => tries).sort()).toEqual([1, 1, 1, 2, 3]);
  expect(said).toHaveLength(3);
  expect(stopped).toBe(2);
  expect(said).toContain('again a: its browser was lost');
});

test('A browser that is lost each time ends the run with its reason', async () => {
  const one = engine(1, 2, 3);
  const said: string[] = [];
  const run = playRows(
    [{ engine: one, stop: () => Promise.resolve() }],
    rows,
    (line) => void said.push(line),
    () => {
      one.play();
      return Promise.reject(new Error('invalid session id'));
    },
  );
  await expect(run).rejects.toThrow('invalid session id');
  expect(said).toEqual(Array(2).fill('again a: its browser was lost'));
});

test('What fails in a living browser is not played again', async () => {
  const run = playRows(
    [{ engine: engine(), stop: () => Promise.resolve() }],
    rows,
    () => undefined,
    () => Promise.reject(new Error('the app is gone')),
  );
  await expect(run).rejects.toThrow('the app is gone');
});
