/** The server-sent events of a world: in order, resumable, and without those of other worlds. */
import { expect, test } from 'vitest';
import type { WorldEvent } from '#harness/simulator/protocol/log.ts';
import { ORIGIN, createSimulator } from '../../simulator.ts';

/** What each stream begins with. */
const states = ['clock', 'faults', 'held', 'device', 'store'];

async function opened() {
  const simulator = createSimulator();
  const phone = await simulator.world('approved');
  /** The next `count` events, from now on or after the entry `last`. */
  async function follow(headers: Record<string, string> = {}) {
    const request = new Request(`${ORIGIN}/sim/worlds/${phone.id}/events`, { headers });
    const { body } = await simulator.app.fetch(request);
    const reader = body?.getReader();
    if (!reader) throw new Error('the answer has no body');
    return async (count: number): Promise<WorldEvent[]> => {
      let text = '';
      const found = () => [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => data);
      while (found().length < count) {
        const { done, value } = await reader.read();
        if (done) throw new Error('the stream has ended');
        text += new TextDecoder().decode(value);
      }
      await reader.cancel();
      return found().map((data) => JSON.parse(data) as WorldEvent);
    };
  }
  return { simulator, phone, follow };
}

test('Log, clock, faults and a replaced world arrive in order, of this world only', async () => {
  const { simulator, phone, follow } = await opened();
  const other = await simulator.world('approved');
  const next = await follow();
  await other.advance('P1D');
  await phone.advance('PT1M');
  await phone.faults([{ path: '*', kind: 'businessCode', code: 1, times: 1 }]);
  await phone.put(await phone.state());
  const types = (await next(states.length + 5)).map(({ type }) => type);
  expect(types).toEqual([...states, 'log', 'clock', 'log', 'faults', 'world']);
});

test('A reader whose page was made before the clock moved gets the time and the other states', async () => {
  const { phone, follow } = await opened();
  await phone.advance('P1D');
  const { offsetMs } = await phone.state();
  const got = await (await follow())(states.length);
  expect(got.map(({ type }) => type)).toEqual(states);
  expect(got[0]).toMatchObject({ type: 'clock', clock: { offsetMs } });
});

test('A reader who reconnects gets the entries logged since', async () => {
  const { phone, follow } = await opened();
  const log = await phone.log();
  const next = await follow({ 'Last-Event-ID': String(log[0]?.seq) });
  expect((await next(log.length - 1)).slice(0, log.length - 1)).toEqual(
    log.slice(1).map((entry) => ({ type: 'log', entry })),
  );
});
