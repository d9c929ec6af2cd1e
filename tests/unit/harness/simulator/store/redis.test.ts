/** Worlds in a real Redis server, which goes away and comes back. They run in a stage of their own, which needs `redis-server` (tests/tools/ensure-redis.ts). */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { keepWorlds } from '#harness/simulator/store/kept-worlds.ts';
import { openStorage } from '#harness/simulator/store/storage.ts';
import { createSimulator, type Simulator } from '../../simulator.ts';

let child: ChildProcess | undefined;
let servers: Simulator[] = [];

afterEach(async () => {
  for (const { app } of servers) await app.close();
  servers = [];
  child?.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startRedis(port: number): Promise<ChildProcess> {
  const words = ['--port', String(port), '--save', '', '--appendonly', 'no'];
  const redis = spawn('redis-server', words, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = redis;
  for await (const text of redis.stdout) if (String(text).includes('Ready to accept')) break;
  return redis;
}

function server(port: number, said: string[] = []): Simulator {
  const simulator = createSimulator({
    keep: (worlds) =>
      keepWorlds(worlds, {
        open: () => openStorage(`redis://127.0.0.1:${port}`),
        place: 'Redis',
        say: (line) => void said.push(line),
        beatMs: 100,
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
