/**
 * Environments for tests: memory storage, a manual clock, and a transport that is scripted or leads to the simulator.
 */
import { randomBytes } from 'node:crypto';
import type { SealedCall } from '#src/contract/envelope.ts';
import {
  type Bridge,
  type Clock,
  type DurableStorage,
  type Environment,
  type KeyValueStorage,
  setEnvironment,
  type Surroundings,
  type Transport,
  type TransportEnding,
} from '#src/core/environment.ts';
import { memoryHistory, testBuild, testOutside } from '#harness/phone/process/environment.ts';
import { type AppOptions, createApp, type Simulator } from '#harness/simulator/app.ts';
import { ConnectionDropped } from '#harness/simulator/wire/connection.ts';
import { type Control, createControl } from '#harness/simulator/client/control.ts';
import type { ClockMove } from '#harness/simulator/protocol/clock.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';
import { senderHeader, ticketsOf } from '#harness/simulator/protocol/sender.ts';
import type { MoneyComing, NewWorld } from '#harness/simulator/protocol/worlds.ts';

export interface HandClock extends Clock {
  /** Moves the time and runs due timers in order. */
  advance(ms: number): Promise<void>;
}

/** A clock that only moves on request. */
export function handClock(start: number): HandClock {
  let now = start;
  let waiting: { at: number; callback: () => void }[] = [];
  return {
    now: () => now,
    after(ms, callback) {
      const entry = { at: now + ms, callback };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        await settle();
        const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.callback();
      }
      now = until;
      await settle();
    },
  };
}

/** Waits for everything that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export interface MemoryStorage extends KeyValueStorage {
  readonly values: Map<string, string>;
}

export function memoryStorage(): MemoryStorage {
  const values = new Map<string, string>();
  return {
    values,
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    listen: () => () => undefined,
  };
}

export interface MemoryDurable extends DurableStorage {
  readonly values: Map<string, unknown>;
}

export function memoryDurable(): MemoryDurable {
  const values = new Map<string, unknown>();
  return {
    values,
    get: (key) => Promise.resolve(values.get(key)),
    set: (key, value) => Promise.resolve(void values.set(key, value)),
    update(key, change) {
      const next = change(values.get(key));
      if (next === undefined) values.delete(key);
      else values.set(key, next);
      return Promise.resolve();
    },
    remove: (key) => Promise.resolve(void values.delete(key)),
    keys: () => Promise.resolve([...values.keys()]),
    isLost: () => false,
  };
}

export interface TestSurroundings extends Surroundings {
  set(state: { online?: boolean; visible?: boolean }): void;
}

export function testSurroundings(): TestSurroundings {
  let state = { online: true, visible: true };
  const listeners = new Set<() => void>();
  return {
    online: () => state.online,
    visible: () => state.visible,
    listen(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    set(change) {
      state = { ...state, ...change };
      for (const listener of Array.from(listeners)) listener();
    },
  };
}

const absentBridge: Bridge = {
  shell: 'none',
  call: () => Promise.resolve({ ok: false, reason: 'absent' }),
};

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Installs a test's environment: everything in memory, with `parts` as the test needs them. */
export function useEnvironment<P extends Partial<Environment>>(parts: P) {
  const durable = memoryDurable();
  const whole = {
    transport: { send: () => Promise.resolve({ kind: 'network' as const }) },
    storage: memoryStorage(),
    durable,
    bridge: absentBridge,
    clock: handClock(Date.UTC(2026, 10, 21, 9)),
    history: memoryHistory(),
    surroundings: testSurroundings(),
    outside: testOutside(),
    build: testBuild,
    languageTag: 'en-NG',
    randomHex,
    ...parts,
  };
  setEnvironment(whole);
  return whole;
}

/** The transport into a simulator in this process: the same bytes as on the wire, without a socket. */
function simulatedTransport(simulator: Simulator, worldId: string): Transport {
  const ticket = ticketsOf(worldId, randomHex(6));
  return {
    async send(call, { timeoutMs }) {
      const request = new Request(`http://localhost/w/${worldId}/${call.url}`, {
        method: call.method,
        headers: { ...call.headers, [senderHeader]: ticket() },
        ...(call.body !== undefined && { body: bodyOf(call) }),
      });
      let timer: ReturnType<typeof setTimeout> | undefined;
      const timeout = new Promise<'timeout'>((resolve) => {
        timer = setTimeout(() => resolve('timeout'), timeoutMs);
      });
      try {
        const answer = await Promise.race([simulator.fetch(request), timeout]);
        if (answer === 'timeout') return { kind: 'timeout' };
        return { kind: 'answer', status: answer.status, body: await answer.text() };
      } catch (error) {
        if (error instanceof ConnectionDropped) return { kind: 'network' };
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function bodyOf(call: SealedCall): string | FormData {
  if (call.body === undefined) return '';
  if (typeof call.body === 'string') return call.body;
  const form = new FormData();
  for (const [name, value] of Object.entries(call.body.fields)) form.append(name, value);
  if (call.body.file.bytes instanceof Blob) {
    form.append('file', call.body.file.bytes, call.body.file.name);
  }
  return form;
}

/** The app's own limits, on its own clock. */
export function limitedBy(clock: Clock, transport: Transport): Transport {
  return {
    send(call, options) {
      let cancel = () => {};
      const limit = new Promise<TransportEnding>((resolve) => {
        cancel = clock.after(options.timeoutMs, () => resolve({ kind: 'timeout' }));
      });
      return Promise.race([transport.send(call, options), limit]).finally(() => cancel());
    },
  };
}

export type Rewrite = (data: Record<string, unknown>) => unknown;

/** Answers as another backend might send them: successful ones with other data. */
export function rewriting(
  transport: Transport,
  rewriteOf: (call: SealedCall) => Rewrite | undefined,
): Transport {
  return {
    async send(call, options) {
      const ending = await transport.send(call, options);
      const rewrite = rewriteOf(call);
      if (ending.kind !== 'answer' || !rewrite || !ending.body.startsWith('{"code":0'))
        return ending;
      const body = JSON.parse(ending.body) as { data: Record<string, unknown> };
      rewrite(body.data);
      return { ...ending, body: JSON.stringify(body) };
    },
  };
}

/** The control API for one world. */
const controlOf = (control: Control, id: string) => ({
  state: () => control.world(id),
  replace: (state: unknown) => control.replace(id, state),
  moveClock: (move: ClockMove) => control.moveClock(id, move),
  payIn: (coming: MoneyComing) => control.payIn(id, coming),
  setFaults: (faults: readonly Fault[]) => control.setFaults(id, faults),
  held: () => control.held(id),
  releaseHeld: (held: number) => control.endHold(id, held, { do: 'release' }),
  log: () => control.log(id),
  calls: async () => (await control.log(id)).filter((row): row is CallEntry => row.kind === 'call'),
  effects: () => control.effects(id),
  sms: () => control.sms(id),
  files: () => control.files(id),
});

/** A simulator with one world, for a user of its control API. */
export async function newWorld(body: NewWorld, options: AppOptions = {}) {
  const simulator = createApp(options);
  const control = createControl('http://localhost', (url, init) =>
    simulator.fetch(new Request(url, init)),
  );
  const { id } = await control.create({ seed: 7, ...body });
  return {
    simulator,
    id,
    transport: simulatedTransport(simulator, id),
    control: controlOf(control, id),
  };
}
