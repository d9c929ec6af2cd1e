/** Worlds in a real Redis server, which goes away and comes back. They run in a stage of their own, which needs `redis-server` (tests/tools/ensure-redis.ts). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import Redis from 'ioredis';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '#harness/player/browser/free-port.ts';
import { keepWorlds } from '#harness/simulator/store/kept-worlds.ts';
import { openStorage } from '#harness/simulator/store/storage.ts';
import type { AppOptions } from '#harness/simulator/app.ts';
import { createSimulator, PAY, type Simulator } from '../../simulator.ts';

let children: ChildProcess[] = [];
let servers: Simulator[] = [];

afterEach(async () => {
  for (const { app } of servers) await app.close();
  servers = [];
  for (const child of children) child.kill('SIGKILL');
  children = [];
});

async function startRedis(port: number): Promise<ChildProcess> {
  const words = ['--port', String(port), '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(redis);
  for await (const text of redis.stdout) if (String(text).includes('Ready to accept')) break;
  return redis;
}

function server(
  port: number,
  said: string[] = [],
  options: AppOptions = {},
  beatMs = 100,
): Simulator {
  const simulator = createSimulator({
    ...options,
    keep: (worlds) =>
      keepWorlds(worlds, {
        open: () => openStorage(`redis://127.0.0.1:${port}`),
        place: 'Redis',
        say: (line) => void said.push(line),
        beatMs,
      }),
  });
  servers.push(simulator);
  return simulator;
}

test('A world opens as it was at another server', async () => {
  const port = await freePort();
  await startRedis(port);
  const first = server(port);
  const phone = await first.loggedIn('repaying');
  const was = await phone.state();
  await first.app.close();
  const second = server(port);
  expect(await second.typed.world(phone.id)).toEqual(was);
  expect(await second.typed.worlds()).toMatchObject([{ id: phone.id }]);
  await second.typed.end(phone.id);
  expect(await second.typed.worlds()).toEqual([]);
});

test('Worlds in memory go on without Redis, and are kept once it is back', async () => {
  const port = await freePort();
  const said: string[] = [];
  const simulator = server(port, said);
  const phone = await simulator.loggedIn('repaying');
  expect(said).toEqual([
    "Worlds are not kept in Redis: Redis doesn't respond. Worlds in memory go on.",
  ]);
  const redis = await startRedis(port);
  await expect.poll(() => said.at(-1), { timeout: 30_000 }).toBe('Worlds are kept in Redis again.');
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  await phone.advance('P1D');
  await expect.poll(() => said.length, { timeout: 30_000 }).toBe(3);
  const was = await phone.state();
  await startRedis(port);
  await expect.poll(() => said.length, { timeout: 30_000 }).toBe(4);
  await simulator.app.close();
  expect(await server(port).typed.world(phone.id)).toEqual(was);
});

describe('two servers', () => {
  const busy = /^World \w+ is in use at another server \(process \d+ on .+\), which is asked/;

  test('A world goes to the server that is asked for it, and back', async () => {
    const port = await freePort();
    await startRedis(port);
    const said: string[] = [];
    const [first, second] = [server(port, said), server(port, said)];
    const phone = await first.loggedIn('repaying');
    await phone.advance('PT1H');
    const was = await phone.state();
    expect(await second.typed.world(phone.id)).toEqual(was);
    expect(first.app.worlds.list()).toEqual([]);
    await second.control('POST', `worlds/${phone.id}/clock`, { advance: 'PT1H' });
    const then = await phone.state();
    expect(then.offsetMs).toBe(was.offsetMs + 3_600_000);
    expect(second.app.worlds.list()).toEqual([]);
    expect(said).toEqual([expect.stringMatching(busy), expect.stringMatching(busy)]);
    // Many requests at both at once: each is carried out once.
    const times = Array.from({ length: 20 }, (_, place) => (place % 2 ? first : second));
    const answers = await Promise.all(
      times.map(({ control }) => control('POST', `worlds/${phone.id}/clock`, { advance: 'PT1M' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await phone.state()).offsetMs).toBe(then.offsetMs + 20 * 60_000);
  });

  test('A world with a request in progress stays until it is answered, and its events end', async () => {
    const port = await freePort();
    await startRedis(port);
    const said: string[] = [];
    let go = () => {};
    let isWaiting = false;
    const gone = new Promise<void>((resolve) => (go = resolve));
    const wait = () => {
      isWaiting = true;
      return gone;
    };
    const first = server(port, said, { wait });
    const second = server(port, said);
    const phone = await first.loggedIn('repaying');
    const stream = await first.app.fetch(new Request(first.typed.eventsUrl(phone.id)));
    const events = stream.text();
    await phone.faults([{ path: PAY, kind: 'delay', ms: 1_000, times: 1 }]);
    const paid = phone.call(PAY, await phone.payment({ amountKobo: 100_000 }));
    await expect.poll(() => isWaiting, { timeout: 30_000 }).toBe(true);
    const effects = second.typed.effects(phone.id);
    await expect.poll(() => said, { timeout: 30_000 }).toEqual([expect.stringMatching(busy)]);
    expect(first.app.worlds.list()).toHaveLength(1);
    go();
    expect((await paid).code).toBe(0);
    expect((await effects).filter(({ path }) => path === PAY)).toMatchObject([{ times: 1 }]);
    expect(await events).toContain('event: log');
  });

  test('Without its lock, a server acknowledges nothing that another one may have changed', async () => {
    const port = await freePort();
    await startRedis(port);
    const said: string[] = [];
    // Without a beat in between, which would also find it.
    const first = server(port, said, {}, 60_000);
    const second = server(port);
    const redis = new Redis(port);
    try {
      const phone = await first.loggedIn('repaying');
      const lock = `lendmax:locks:${phone.id}`;
      // As after a sleep in which nobody has used the world.
      await redis.del(lock);
      await phone.advance('PT1H');
      const was = await phone.state();
      await redis.set(lock, 'process 1 on another machine, 1');
      const path = `worlds/${phone.id}/clock`;
      expect(await first.control('POST', path, { advance: 'PT1H' })).toEqual({
        status: 503,
        body: { error: `world ${phone.id} was opened by another server meanwhile; try again` },
      });
      expect(said).toEqual([`World ${phone.id} was changed by another server. Its state holds.`]);
      await redis.del(lock);
      expect(await second.typed.world(phone.id)).toEqual(was);
    } finally {
      redis.disconnect();
    }
  });
});
