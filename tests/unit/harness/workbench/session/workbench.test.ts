/** The workbench's stores against a control API in memory: opening, events, loss, end, and every kind of trouble. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LogEntry, WorldEvent } from '#harness/protocol/log.ts';
import type { World } from '#harness/server/world/world.ts';
import { type AppOptions, createApp } from '#harness/server/app.ts';
import { createControl } from '#harness/client/control.ts';
import { startOn } from '#harness/workbench/backend/start-on.ts';
import { moveClock } from '#harness/workbench/clock/move-clock.ts';
import { setFaults } from '#harness/workbench/faults/set-faults.ts';
import { readPhone } from '#harness/workbench/phone/phone-copy.ts';
import { createPhoneVerbs } from '#harness/workbench/phone/phone-verbs.ts';
import { createWorkbench } from '#harness/workbench/session/workbench.ts';
import { openSession } from '#harness/workbench/session/world-session.ts';
import { readUrl } from '#harness/workbench/session/url-state.ts';
import { createVisited } from '#harness/workbench/session/visited.ts';
import { MemoryStorage } from '../../device/fakes.ts';
import { openAddress } from '#harness/workbench/states/open-address.ts';
import { createStates } from '#harness/workbench/states/states.ts';
import { createWorlds } from '#harness/workbench/world/worlds.ts';
import { DAY_MS } from '#src/facts/time.ts';

/** An EventSource that a test speaks through. */
class FakeEvents extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  closed = false;
  close() {
    this.closed = true;
  }
  open() {
    this.dispatchEvent(new Event('open'));
  }
  say(event: WorldEvent) {
    this.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }));
  }
}

/** The control API over a simulator in this process, which can go away. */
function simulatorControl(state: { away: boolean }, options: AppOptions) {
  const { fetch, worlds } = createApp(options);
  const send: typeof globalThis.fetch = async (url, init) => {
    if (state.away) throw new TypeError('away');
    return fetch(new Request(url, init));
  };
  return { control: createControl('http://localhost', send), worlds };
}

function simulator(search = '', options: AppOptions = {}) {
  const state = { away: false };
  const address = { search, history: [] as string[] };
  const streams: FakeEvents[] = [];
  const { control, worlds: served } = simulatorControl(state, options);
  const workbench = createWorkbench(
    {
      control,
      openEvents: () => {
        const events: unknown = streams[streams.push(new FakeEvents()) - 1];
        return events as EventSource;
      },
      later: queueMicrotask,
    },
    {
      search: () => address.search,
      replaceSearch: (next) => {
        address.search = next;
      },
      pushSearch: (next) => {
        address.history.push(address.search);
        address.search = next;
      },
    },
  );
  const phones = createPhoneVerbs(workbench);
  const worlds = createWorlds(workbench, phones);
  const states = createStates({ ...workbench, ...worlds, readPhone });
  const start = () => openAddress(workbench, worlds, states);
  const stream = () => streams[streams.length - 1] ?? new FakeEvents();
  return { state, address, streams, workbench, phones, worlds, served, start, stream };
}

let bench: ReturnType<typeof simulator>;
beforeEach(() => {
  bench = simulator('?scenario=repaying&size=320x640&theme=dark');
});

const opened = async () => {
  await bench.start();
  const session = bench.workbench.$session.get();
  if (!session) throw new Error('no session was opened');
  bench.stream().open();
  await vi.waitFor(() => expect(session.$connection.get()).toBe('live'), 30_000);
  return session;
};

test('what the phone reports while the log is being read is not lost', async () => {
  const { control } = simulatorControl({ away: false }, {});
  const { id } = await control.create({ scenario: 'repaying' });
  const events = new FakeEvents();
  const stream: unknown = events;
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  const slow: typeof control.log = async (world) => {
    const log = await control.log(world);
    await promise;
    return log;
  };
  const session = openSession(id, {
    control: { ...control, log: slow },
    openEvents: () => stream as EventSource,
    later: queueMicrotask,
  });
  events.open();
  const entry: LogEntry = { seq: 9_000, at: 0, kind: 'route', text: '#/', detail: null };
  events.say({ type: 'log', entry });
  await vi.waitFor(() => expect(session.$log.get()).toEqual([entry]));
  resolve();
  await vi.waitFor(() => expect(session.$connection.get()).toBe('live'));
  const { length } = await control.log(id);
  expect(session.$log.get()).toHaveLength(length + 1);
  expect(session.$log.get().at(-1)).toEqual(entry);
  session.stop();
});

describe('other worlds', () => {
  test('are steps of the history, and Back opens the one before', async () => {
    const first = await opened();
    expect(bench.address.history).toEqual([]);
    await bench.worlds.startScenario('overdue');
    const second = bench.workbench.$session.get()?.id;
    expect(bench.address.history).toHaveLength(1);
    expect(bench.address.history[0]).toContain(first.id);
    await bench.worlds.openAgain(readUrl(bench.address.history[0] ?? ''));
    expect(bench.workbench.$session.get()?.id).toBe(first.id);
    expect(bench.workbench.$url.get()).toMatchObject({ scenario: 'repaying', world: first.id });
    expect(bench.address.history).toHaveLength(1);
    expect(bench.workbench.$visited.get().map(({ id }) => id)).toEqual([first.id, second]);
  });

  test('forget the chosen call', async () => {
    await opened();
    bench.workbench.setUrl({ call: 12 });
    expect(bench.address.search).toContain('call=12');
    await bench.worlds.startScenario('overdue');
    expect(bench.address.search).not.toContain('call=');
  });

  test('start logged in where that is wanted and somebody is registered', async () => {
    bench.workbench.setUrl({ loggedIn: true });
    const session = await opened();
    expect(session.$world.get()?.stored['token']).toBeTypeOf('string');
    await bench.worlds.startScenario('new-customer');
    expect(bench.workbench.$url.get().scenario).toBe('new-customer');
    expect(bench.workbench.$notice.get()?.text).toContain('logged out');
  });
});

test('visited worlds outlive the window, and what cannot be read counts as none', () => {
  const memory = new MemoryStorage();
  memory.setItem('workbench-worlds', JSON.stringify([{ id: 'a', scenario: 'approved' }]));
  const visited = (now: number) => createVisited(memory, () => now);
  visited(1).add({ id: 'b', scenario: 'overdue' });
  visited(2).add({ id: 'c', scenario: 'overdue' });
  visited(3).add({ id: 'b', scenario: 'overdue' });
  expect(createVisited(memory).$visited.get()).toEqual([
    { id: 'b', scenario: 'overdue', openedAt: 1 },
    { id: 'c', scenario: 'overdue', openedAt: 2 },
    { id: 'a', scenario: 'approved' },
  ]);
  memory.setItem('workbench-worlds', '{');
  expect(createVisited(memory).$visited.get()).toEqual([]);
});

describe('opening', () => {
  test('starts a new world of the scenario with the device of the address, and reports it in the address', async () => {
    const session = await opened();
    expect(session.$connection.get()).toBe('live');
    expect(session.$world.get()).toMatchObject({
      scenario: 'repaying',
      device: { width: 320, height: 640, theme: 'dark' },
    });
    expect(bench.address.search).toContain(`world=${session.id}`);
  });

  test('opens the world of the address again, with its own device', async () => {
    const first = await opened();
    await bench.start();
    expect(bench.streams).toHaveLength(2);
    expect(bench.streams[0]?.closed).toBe(true);
    expect(bench.workbench.$session.get()?.id).toBe(first.id);
    expect(bench.workbench.$trouble.get()).toBeNull();
  });

  test('says that a scenario is unknown and starts nothing', async () => {
    const { workbench, start, streams } = simulator('?scenario=nonsense');
    await start();
    expect(workbench.$trouble.get()).toMatchObject({ kind: 'scenario' });
    expect(workbench.$scenarios.get()?.length).toBeGreaterThan(0);
    expect(streams).toEqual([]);
  });

  test('says that a world is gone', async () => {
    const { workbench, start } = simulator('?world=nothere');
    await start();
    expect(workbench.$trouble.get()).toMatchObject({ kind: 'gone' });
  });

  test('says that the simulator is away, and starts once it is back', async () => {
    bench.state.away = true;
    await bench.start();
    expect(bench.workbench.$trouble.get()).toMatchObject({ kind: 'away' });
    bench.state.away = false;
    await bench.start();
    expect(bench.workbench.$trouble.get()).toBeNull();
    expect(bench.workbench.$session.get()).not.toBeNull();
  });
});

describe('events', () => {
  const entry = (seq: number): LogEntry => ({
    seq,
    at: 0,
    kind: 'route',
    text: '#/',
    detail: null,
  });

  test('add to the log once, even when they are read and told', async () => {
    const session = await opened();
    const before = session.$log.get().length;
    const next = (session.$log.get().at(-1)?.seq ?? 0) + 1;
    bench.stream().say({ type: 'log', entry: entry(next) });
    bench.stream().say({ type: 'log', entry: entry(next) });
    bench.stream().say({ type: 'log', entry: entry(next + 1) });
    await vi.waitFor(() => expect(session.$log.get()).toHaveLength(before + 2), 30_000);
  });

  test('of clock and faults reach the stores and the phone', async () => {
    const session = await opened();
    const heard: string[] = [];
    session.onEvent(({ type }) => heard.push(type));
    bench.stream().say({ type: 'clock', clock: { now: 5, offsetMs: 5 } });
    bench.stream().say({ type: 'faults', faults: [{ path: '*', kind: 'empty' }] });
    expect(session.$offset.get()).toBe(5);
    expect(session.$faults.get()).toHaveLength(1);
    expect(heard).toEqual(['clock', 'faults']);
  });

  test('are lost and come back', async () => {
    const session = await opened();
    bench.state.away = true;
    bench.stream().dispatchEvent(new Event('error'));
    expect(session.$connection.get()).toBe('lost');
    bench.state.away = false;
    bench.stream().open();
    await vi.waitFor(() => expect(session.$connection.get()).toBe('live'), 30_000);
  });

  test('end with the world, and the workbench reports it', async () => {
    const session = await opened();
    bench.served.end(bench.served.get(session.id));
    bench.stream().say({ type: 'world' });
    await vi.waitFor(() => expect(session.$connection.get()).toBe('ended'), 30_000);
    expect(bench.stream().closed).toBe(true);
    expect(bench.workbench.$trouble.get()).toMatchObject({ kind: 'gone' });
  });
});

describe('verbs', () => {
  const stateOf = (id: string): World => bench.served.get(id);

  test('move the clock, and pass on why it will not go back', async () => {
    const { id } = await opened();
    const before = bench.served.now(stateOf(id));
    await moveClock(bench.workbench, { advance: 'P1D' });
    expect(bench.served.now(stateOf(id)) - before).toBeGreaterThanOrEqual(DAY_MS);
    await moveClock(bench.workbench, { now: before - DAY_MS });
    expect(bench.workbench.$notice.get()).toMatchObject({ tone: 'bad' });
    expect(bench.workbench.$notice.get()?.text).toContain('forward');
  });

  test('set faults', async () => {
    const { id } = await opened();
    await setFaults(bench.workbench, [{ path: '*', kind: 'neverAnswers', times: 2 }]);
    expect(stateOf(id).faults).toEqual([{ path: '*', kind: 'neverAnswers', times: 2 }]);
  });

  test('change the phone and keep the world: its clock, its orders, its log', async () => {
    const { id } = await opened();
    await moveClock(bench.workbench, { advance: 'P3D' });
    const { offsetMs, orders } = stateOf(id);
    const starts = bench.phones.$starts.get();
    await bench.phones.changePhone({ shell: 'ios' }, 'es');
    expect(stateOf(id)).toMatchObject({ offsetMs, language: 'es', device: { shell: 'ios' } });
    expect(stateOf(id).orders).toEqual(orders);
    expect(bench.phones.$starts.get()).toBe(starts + 1);
    expect(bench.address.search).toContain('shell=ios');
  });

  test('edit a part of the world and restart its phone', async () => {
    const { id } = await opened();
    const { policy } = stateOf(id);
    const starts = bench.phones.$starts.get();
    const refused = await bench.worlds.changePart('policy', { ...policy, decision: 'later' });
    expect(refused).toContain('policy.decision: expected "confirm"');
    expect(stateOf(id).policy).toEqual(policy);
    expect(bench.phones.$starts.get()).toBe(starts);
    const edited = { ...policy, decision: 'reject' as const };
    expect(await bench.worlds.changePart('policy', edited)).toBeNull();
    expect(stateOf(id).policy).toEqual(edited);
    expect(bench.phones.$starts.get()).toBe(starts + 1);
  });

  test('change the theme without restarting the phone', async () => {
    await opened();
    const starts = bench.phones.$starts.get();
    await bench.phones.changePhone({ theme: 'light' });
    expect(bench.phones.$starts.get()).toBe(starts);
    expect(bench.workbench.$url.get().theme).toBe('light');
  });

  test('change the screen of a running phone, and say why where a setting is none', async () => {
    const { id } = await opened();
    const starts = bench.phones.$starts.get();
    await bench.phones.changePhone({ width: 390, height: 844, safeArea: { top: 47 } });
    expect(bench.workbench.$url.get().size).toEqual({ width: 390, height: 844 });
    expect(stateOf(id).device.safeArea).toEqual({ top: 47, right: 0, bottom: 0, left: 0 });
    await bench.phones.changePhone({ clockErrorMs: 2e12 });
    expect(bench.workbench.$notice.get()?.text).toContain('at most 50 years');
    expect(stateOf(id).device.clockErrorMs).toBe(0);
    expect(bench.phones.$starts.get()).toBe(starts);
  });
});

describe('ending the open world', () => {
  const nothingStored = { length: 0, key: () => null, removeItem: () => {} };
  beforeEach(() => {
    const [localStorage, sessionStorage] = [nothingStored, nothingStored];
    vi.stubGlobal('window', { localStorage, sessionStorage, indexedDB: {} });
    return () => vi.unstubAllGlobals();
  });

  test.each([
    ['the answer arrives first', false],
    ['the news of it arrives before the answer', true],
  ])('says so and takes it out of the address: %s', async (_, newsFirst) => {
    const session = await opened();
    const { control } = bench.workbench;
    const { end } = control;
    vi.spyOn(control, 'end').mockImplementation(async (id) => {
      await end(id);
      if (!newsFirst) return;
      bench.stream().say({ type: 'world' });
      await vi.waitFor(() => expect(session.$connection.get()).toBe('ended'), 30_000);
    });
    await bench.worlds.endWorld();
    expect(bench.workbench.$trouble.get()).toEqual({
      kind: 'gone',
      message: 'You ended this world.',
    });
    expect(bench.address.search).not.toContain(session.id);
    expect(bench.workbench.$session.get()).toBeNull();
    expect(bench.workbench.$notice.get()).toBeNull();
  });
});

describe('a backend', () => {
  test('is the new world’s; one that the server refuses is told for its field, and the open world stays', async () => {
    const first = await opened();
    expect(await startOn(bench.workbench, bench.worlds, 'http://10.0.0.1:8080')).toBeNull();
    const { id } = bench.workbench.$session.get() ?? first;
    expect(id).not.toBe(first.id);

    bench = simulator('', { host: '0.0.0.0' });
    const { id: open } = await opened();
    expect(await startOn(bench.workbench, bench.worlds, 'http://10.0.0.1:8080')).toMatch(
      /only its command line may name a backend; restart it with --upstream http:\/\/10\.0\.0\.1:8080/,
    );
    expect(bench.workbench.$session.get()?.id).toBe(open);
    expect(bench.workbench.$notice.get()).toBeNull();
    bench.state.away = true;
    expect(await startOn(bench.workbench, bench.worlds, 'http://10.0.0.1:8080')).toBeNull();
    expect(bench.workbench.$trouble.get()).toMatchObject({ kind: 'away' });
  });
});
