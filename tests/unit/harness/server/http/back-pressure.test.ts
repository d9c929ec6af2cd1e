/** Readers of a world's events who do not keep up, on real sockets: cut off, let in again, and no burden in the meantime. */
import { type Socket, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogEntry, WorldEvent } from '#harness/protocol/log.ts';
import { type Simulator, createApp } from '#harness/server/app.ts';
import { LOG_BYTES } from '#harness/server/world/budgets.ts';
import { type Listening, listen } from '#harness/server/node.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let app: Simulator;
let server: Listening;
let world: string;
let sockets: Socket[] = [];

beforeEach(async () => {
  app = createApp();
  server = await listen(app, 0, '127.0.0.1');
  world = app.worlds.create({ scenario: 'approved', seed: 7 }).id;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await server.close();
});

const eventsUrl = () => `${server.origin}/sim/worlds/${world}/events`;

/** Opens the events and reads nothing of them. */
async function unread(): Promise<{ readonly isCut: () => boolean; readonly socket: Socket }> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  sockets.push(socket);
  let cut = false;
  socket.on('error', () => (cut = true));
  socket.on('close', () => (cut = true));
  socket.write(`GET /sim/worlds/${world}/events HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return { isCut: () => cut, socket };
}

const post = async (entries: readonly object[]) => {
  const url = `${server.origin}/sim/worlds/${world}/log`;
  expect((await fetch(url, { method: 'POST', body: JSON.stringify(entries) })).status).toBe(204);
};
const entry = (characters: number, text = 'x') => ({
  kind: 'console',
  text,
  detail: 'd'.repeat(characters),
});

/** Reads events until `enough` is true or the stream ends. */
async function read(
  headers: Record<string, string>,
  enough: (events: readonly WorldEvent[]) => boolean,
): Promise<WorldEvent[]> {
  const ending = new AbortController();
  const answer = await fetch(eventsUrl(), { headers, signal: ending.signal });
  let text = '';
  const events: WorldEvent[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (data !== undefined) events.push(JSON.parse(data) as WorldEvent);
    }
    if (enough(events)) break;
  }
  ending.abort();
  return events;
}
const lastSeq = () => app.worlds.get(world).nextSeq - 1;
const seqsOf = (events: readonly WorldEvent[]) =>
  events.flatMap((event) => (event.type === 'log' ? [event.entry.seq] : []));

describe('a reader who does not read', () => {
  test('is cut once it is a megabyte behind, and others are not', async () => {
    const lazy = await unread();
    const last = lastSeq();
    const attentive = read(
      { 'Last-Event-ID': `${last}` },
      (events) => seqsOf(events).length === 60,
    );
    for (let count = 0; count < 60; count += 1) await post([entry(180_000)]);
    // The kernel's own buffers hold some megabytes for it.
    await vi.waitFor(() => expect(reset(lazy.socket)).toBe(true), { timeout: 10_000 });
    expect(seqsOf(await attentive)).toEqual(
      Array.from({ length: 60 }, (_, index) => last + 1 + index),
    );
  });

  test('is not cut for one event that is larger than that, nor for many of one moment', async () => {
    const reading = read({ 'Last-Event-ID': `${lastSeq()}` }, (found) => {
      return seqsOf(found).length === 41;
    });
    await post([entry(900_000)]);
    await post(Array.from({ length: 40 }, () => entry(40_000)));
    expect(seqsOf(await reading)).toHaveLength(41);
  });
});

/** A reader that is paused hears of a reset by its next write alone. */
function reset(socket: Socket): boolean {
  if (!socket.destroyed) socket.write(' ');
  return socket.destroyed;
}

describe('a reader who comes back', () => {
  test('gets all that it missed, each once, and the states as they are now', async () => {
    for (let count = 0; count < 40; count += 1) await post([entry(180_000, `${count}`)]);
    const log = app.worlds.get(world).log;
    const last = log[2]?.seq ?? 0;
    const missed = log.filter(({ seq }) => seq > last);
    const events = await read(
      { 'Last-Event-ID': String(last) },
      (found) => found.at(-1)?.type === 'device',
    );
    expect(seqsOf(events)).toEqual(missed.map(({ seq }) => seq));
    expect(events.slice(missed.length).map(({ type }) => type)).toEqual([
      'clock',
      'faults',
      'device',
    ]);
  });

  test('is told to read all again where the log has gone on without it', async () => {
    const [first] = app.worlds.get(world).log as [LogEntry];
    for (let count = 0; count < 60; count += 1) await post([entry(200_000)]);
    const { log } = app.worlds.get(world);
    expect(log[0]?.seq).toBeGreaterThan(first.seq + 1);
    const events = await read(
      { 'Last-Event-ID': String(first.seq) },
      (found) => found.at(-1)?.type === 'device',
    );
    expect(events.map(({ type }) => type).filter((type) => type !== 'log')[0]).toBe('world');
    expect(seqsOf(events)).toEqual(log.map(({ seq }) => seq));
  });

  test('from a number that this world never had is told so too', async () => {
    const events = await read(
      { 'Last-Event-ID': '999999' },
      (found) => found.at(-1)?.type === 'device',
    );
    expect(events[0]?.type).toBe('world');
  });

  test('misses nothing of what happens while it reads what it missed', async () => {
    for (let count = 0; count < 30; count += 1) await post([entry(180_000)]);
    const last = app.worlds.get(world).log[0]?.seq ?? 0;
    const until = app.worlds.get(world).nextSeq + 20;
    const reading = read({ 'Last-Event-ID': String(last) }, (found) => {
      return (seqsOf(found).at(-1) ?? 0) >= until - 1;
    });
    for (let count = 0; count < 20; count += 1) await post([entry(20)]);
    const seqs = seqsOf(await reading);
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => last + 1 + index));
    expect(seqs.at(-1)).toBe(until - 1);
  });
});

test('a reader who reads nothing keeps no world that has ended', async () => {
  const reader = await unread();
  await post([entry(10)]);
  const ended = new WeakRef(app.worlds.get(world));
  app.worlds.end(app.worlds.get(world));
  await vi.waitFor(() => {
    collect();
    expect(ended.deref() === undefined).toBe(true);
  }, 20_000);
  expect(reader.isCut()).toBe(false);
});

test('50 readers who read nothing cost little, and nothing once they have gone', async () => {
  const taken = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const readers = await Promise.all(Array.from({ length: 50 }, unread));
  await post([entry(1)]);
  const before = taken();
  let most = 0;
  for (let count = 0; count < 53; count += 1) {
    await post([entry(180_000)]);
    if (count % 5 === 0) most = Math.max(most, taken() - before);
  }
  // The log's own 10 MB, and one event on its way to each.
  expect(most).toBeLessThan(30_000_000);
  for (const { socket } of readers) socket.destroy();
  await vi.waitFor(() => expect(taken() - before).toBeLessThan(LOG_BYTES * 1.5), 20_000);
});
