/** The phone's records on their way to the log: in order, in batches, none lost while the simulator is unreachable. */
import { describe, expect, test } from 'vitest';
import type { PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import { createRecorder } from '#harness/phone/device/observe/recorder.ts';

const entry = (text: string): PhoneLogEntry => ({ kind: 'route', text, detail: null });

/** Timers run by hand, posts kept, and sending fails while `away`. */
function simulator() {
  const state = { away: false, status: 204 };
  const timers: (() => void)[] = [];
  const posts: string[][] = [];
  const beacons: Blob[] = [];
  const recorder = createRecorder(
    {
      fetch: async (_url, { body }) => {
        if (state.away) throw new TypeError('Failed to fetch');
        posts.push((JSON.parse(String(body)) as { text: string }[]).map(({ text }) => text));
        return { ok: state.status < 400, status: state.status };
      },
      sendBeacon: (_url, blob) => beacons.push(blob) > 0,
      setTimeout: (run) => timers.push(run),
    },
    '/sim/worlds/w1/log',
  );
  const tick = async () => {
    timers.splice(0).forEach((run) => run());
    await new Promise<void>((done) => setImmediate(done));
  };
  return { state, posts, beacons, recorder, tick };
}

describe('createRecorder', () => {
  test('The recorder posts simultaneous entries in one batch, in order', async () => {
    const { recorder, posts, tick } = simulator();
    for (const text of ['a', 'b', 'c']) recorder.record(entry(text));
    await tick();
    expect(posts).toEqual([['a', 'b', 'c']]);
  });

  test('The recorder keeps the order while the simulator is away', async () => {
    const { recorder, posts, state, tick } = simulator();
    state.away = true;
    recorder.record(entry('a'));
    await tick();
    recorder.record(entry('b'));
    state.away = false;
    await tick();
    expect(posts.flat()).toEqual(['a', 'b']);
  });

  test('The recorder stays under the size that a browser sends for a closing page', async () => {
    const { recorder, posts, tick } = simulator();
    for (let index = 0; index < 40; index += 1) recorder.record(entry('x'.repeat(4_000)));
    for (let round = 0; round < 10; round += 1) await tick();
    expect(posts.flat()).toHaveLength(40);
    expect(Math.max(...posts.map((batch) => JSON.stringify(batch).length))).toBeLessThan(60_000);
  });

  test('The recorder sends no more entries at once than the log takes', async () => {
    const { recorder, posts, tick } = simulator();
    for (let index = 0; index < 900; index += 1) recorder.record(entry(String(index)));
    for (let round = 0; round < 5; round += 1) await tick();
    expect(posts.map((batch) => batch.length)).toEqual([400, 400, 100]);
  });

  test('The recorder hands over the rest when the page closes', async () => {
    const { recorder, beacons, posts, tick } = simulator();
    recorder.record(entry('last'));
    recorder.flush();
    await tick();
    expect(await beacons[0]?.text()).toContain('last');
    expect(posts).toEqual([]);
  });
});
