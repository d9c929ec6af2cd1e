/** The server-sent events of a world: named, complete, resumable, and silent about other worlds. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { WorldEvent } from '#harness/protocol/log.ts';
import { MOST_WAITING } from '#harness/server/world/budgets.ts';
import { LOG_LIMIT, LOT } from '#harness/server/world/log.ts';
import { ORIGIN, type Phone, type Simulator, createSimulator } from '../../simulator.ts';

let simulator: Simulator;
let phone: Phone;

beforeEach(async () => {
  simulator = createSimulator();
  phone = await simulator.world('approved');
});

async function follow(id: string, headers: Record<string, string> = {}) {
  const stopping = new AbortController();
  const request = new Request(`${ORIGIN}/sim/worlds/${id}/events`, {
    headers,
    signal: stopping.signal,
  });
  const response = await simulator.app.fetch(request);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  const found: { name: string; event: WorldEvent }[] = [];
  let text = '';
  /** Reads on until `count` events have come. */
  async function events(count: number): Promise<typeof found> {
    if (!reader) throw new Error('the answer has no body');
    while (found.length < count) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream has ended');
      const blocks = (text + decoder.decode(value)).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks.filter((one) => one.startsWith('event:'))) {
        found.push({
          name: /^event: (\w+)$/m.exec(block)?.[1] ?? '',
          event: JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? '') as WorldEvent,
        });
      }
    }
    return [...found];
  }
  return { response, events, cancel: async () => reader?.cancel(), stop: () => stopping.abort() };
}

describe('events', () => {
  test('tell the log, the clock, the faults and a replaced world, in their order', async () => {
    const stream = await follow(phone.id);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    await simulator.control('POST', `worlds/${phone.id}/log`, [
      { kind: 'route', text: '#/', detail: null },
    ]);
    await phone.advance('PT1M');
    await phone.faults([]);
    await phone.put(await phone.state());
    const events = await stream.events(7);
    expect(events.map((row) => row.name)).toEqual([
      'log',
      'log',
      'clock',
      'log',
      'faults',
      'world',
      'clock',
    ]);
    expect(events.map((row) => row.event.type)).toEqual(events.map((row) => row.name));
    expect(events[0]?.event).toMatchObject({ entry: { kind: 'route', text: '#/' } });
    await stream.cancel();
  });

  test('tell that a counted fault was used', async () => {
    await phone.faults([{ path: '*', kind: 'businessCode', code: 1, times: 1 }]);
    const stream = await follow(phone.id);
    await phone.call('/app/package-config', {});
    const [faults] = await stream.events(2);
    expect(faults?.event).toMatchObject({ type: 'faults', faults: [{ times: 0 }] });
    await stream.cancel();
  });

  test('resume after the last one that was seen', async () => {
    const log = await phone.log();
    const stream = await follow(phone.id, { 'Last-Event-ID': String(log[0]?.seq) });
    const events = await stream.events(log.length - 1);
    expect(events.map((row) => row.event)).toEqual(
      log.slice(1).map((entry) => ({ type: 'log', entry })),
    );
    await stream.cancel();
  });

  test('of one world are not sent to another, and an ended world reports it', async () => {
    const other = await simulator.world('approved');
    const stream = await follow(phone.id);
    await other.advance('P1D');
    await simulator.control('DELETE', `worlds/${phone.id}`);
    expect((await stream.events(1)).map((row) => row.name)).toEqual(['world']);
    await stream.cancel();
  });

  test('stop when the reader goes away', async () => {
    const stream = await follow(phone.id);
    stream.stop();
    await phone.advance('PT1M');
    await stream.cancel();
    const next = await follow(phone.id);
    await phone.advance('PT1M');
    expect(await next.events(2)).toHaveLength(2);
    await next.cancel();
  });

  test('begin with the states where the reader comes back, and the world where it missed too much', async () => {
    const states = ['clock', 'faults', 'device'];
    const last = (await phone.log()).at(-1)?.seq ?? 0;
    const back = await follow(phone.id, { 'Last-Event-ID': String(last) });
    expect((await back.events(3)).map(({ name }) => name)).toEqual(states);
    await back.cancel();
    const unknown = await follow(phone.id, { 'Last-Event-ID': '999999' });
    expect((await unknown.events(4)).map(({ name }) => name)).toEqual(['world', ...states]);
    await unknown.cancel();
    const lot = Array.from({ length: 500 }, () => ({ kind: 'route', text: '#/', detail: null }));
    for (let sent = 0; sent < LOG_LIMIT + LOT; sent += lot.length) {
      await simulator.control('POST', `worlds/${phone.id}/log`, lot);
    }
    const late = await follow(phone.id, { 'Last-Event-ID': String(last) });
    const log = await phone.log();
    const events = await late.events(log.length + 4);
    expect(events.slice(log.length).map(({ name }) => name)).toEqual(['world', ...states]);
    await late.cancel();
  });

  test('end for a reader who is too far behind, and go on for others', async () => {
    const lazy = await follow(phone.id);
    const attentive = await follow(phone.id);
    const lot = Array.from({ length: 500 }, () => ({ kind: 'route', text: '#/', detail: null }));
    for (let sent = 0; sent <= MOST_WAITING; sent += lot.length) {
      await simulator.control('POST', `worlds/${phone.id}/log`, lot);
      await attentive.events(sent + lot.length);
    }
    await phone.advance('PT1M');
    expect((await attentive.events(MOST_WAITING + lot.length + 2)).at(-1)?.name).toBe('clock');
    await expect(lazy.events(MOST_WAITING)).rejects.toThrow('ended');
    await attentive.cancel();
  });
});
