/** A world's session in the workbench: no report of the phone is lost or shown twice. */
import { expect, test, vi } from 'vitest';
import { createControl } from '#harness/simulator/client/control.ts';
import type { LogEntry, WorldEvent } from '#harness/simulator/protocol/log.ts';
import { createApp } from '#harness/simulator/app.ts';
import { openSession } from '#harness/workbench/session/world-session.ts';

/** An EventSource that a test controls. */
class FakeEvents extends EventTarget {
  close(): void {}
  say(event: WorldEvent): void {
    this.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }));
  }
}

test('An entry that comes while the log is read is listed once, and a lost connection returns', async () => {
  const { fetch } = createApp();
  const control = createControl('http://localhost', async (url, init) =>
    fetch(new Request(url, init)),
  );
  const { id } = await control.create({ scenario: 'repaying' });
  const events = new FakeEvents();
  const stream: unknown = events;
  let goOn = () => {};
  const read = new Promise<void>((done) => (goOn = done));
  const slow: typeof control.log = async (world) => {
    const log = await control.log(world);
    await read;
    return log;
  };
  const session = openSession(id, {
    control: { ...control, log: slow },
    openEvents: () => stream as EventSource,
    later: queueMicrotask,
  });
  events.dispatchEvent(new Event('open'));
  const entry: LogEntry = { seq: 9_000, at: 0, kind: 'route', text: '#/', detail: null };
  events.say({ type: 'log', entry });
  goOn();
  await vi.waitFor(() => expect(session.$connection.get()).toBe('live'));
  events.say({ type: 'log', entry });
  await vi.waitFor(() => expect(session.$log.get().at(-1)).toEqual(entry));
  expect(session.$log.get()).toHaveLength((await control.log(id)).length + 1);
  events.dispatchEvent(new Event('error'));
  expect(session.$connection.get()).toBe('lost');
  events.dispatchEvent(new Event('open'));
  await vi.waitFor(() => expect(session.$connection.get()).toBe('live'));
  session.stop();
});

test('A store that fails and works again is told, also to a workbench that connects later', async () => {
  let trouble: string | null = 'the disk is full';
  const { fetch } = createApp({
    keep: (worlds) => ({
      worlds: { ...worlds, trouble: () => trouble },
      around: async (_context, next) => next(),
      close: () => Promise.resolve(),
    }),
  });
  const control = createControl('http://localhost', async (url, init) =>
    fetch(new Request(url, init)),
  );
  const { id } = await control.create({ scenario: 'repaying' });
  const events = new FakeEvents();
  const stream: unknown = events;
  const session = openSession(id, {
    control,
    openEvents: () => stream as EventSource,
    later: queueMicrotask,
  });
  events.dispatchEvent(new Event('open'));
  await vi.waitFor(() => expect(session.$trouble.get()).toBe('the disk is full'));
  events.say({ type: 'store', trouble: null });
  expect(session.$trouble.get()).toBeNull();
  trouble = null;
  events.dispatchEvent(new Event('open'));
  await vi.waitFor(() => expect(session.$connection.get()).toBe('live'));
  expect(session.$trouble.get()).toBeNull();
  session.stop();
});
