/**
 * Environments for tests, made of the parts of the phone in process: its disk, clock and wire. A test's own parts, such
 * as a scripted transport, replace them.
 */
import { randomBytes } from 'node:crypto';
import type { SealedCall } from '#src/contract/envelope.ts';
import {
  type Clock,
  type DurableStorage,
  type Environment,
  type KeyValueStorage,
  setEnvironment,
  type Surroundings,
  type Transport,
} from '#src/core/environment.ts';
import { createDisk } from '#harness/phone/process/disk.ts';
import {
  createSurroundings,
  memoryHistory,
  testBuild,
  testOutside,
} from '#harness/phone/process/environment.ts';
import { createLine } from '#harness/phone/process/line.ts';
import { quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import { createTimeline } from '#harness/phone/process/timeline.ts';
import { type Control, createControl } from '#harness/simulator/client/control.ts';
import type { ClockMove } from '#harness/simulator/protocol/clock.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';
import { ticketsOf } from '#harness/simulator/protocol/sender.ts';
import type { MoneyComing, NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { detectBridge } from '#widget/platform/bridge/detect.ts';
import { worldStart } from './world-start.ts';

export interface HandClock extends Clock {
  /** Moves the time and runs due timers in order. */
  advance(ms: number): Promise<void>;
}

/** A clock that only moves on request. */
export function handClock(start: number): HandClock {
  const { now, after, pass } = createTimeline(start);
  return { now, after, advance: (ms) => pass(ms, settle) };
}

/** Waits for everything that needs no time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export interface MemoryStorage extends KeyValueStorage {
  readonly values: Map<string, string>;
}

export function memoryStorage(): MemoryStorage {
  const { storage, values } = createDisk();
  return { ...storage(), values };
}

export interface MemoryDurable extends DurableStorage {
  readonly values: Map<string, unknown>;
}

export function memoryDurable(): MemoryDurable {
  const { durable, kept } = createDisk();
  return { ...durable(), values: kept };
}

export interface TestSurroundings extends Surroundings {
  set(state: { online?: boolean; visible?: boolean }): void;
}

export function testSurroundings(): TestSurroundings {
  let state = { online: true, visible: true };
  const surroundings = createSurroundings({
    online: () => state.online,
    visible: () => state.visible,
  });
  return {
    ...surroundings,
    set(change) {
      state = { ...state, ...change };
      surroundings.changed();
    },
  };
}

const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');

/** Installs a test's environment: everything in memory, with `parts` as the test needs them. */
export function useEnvironment<P extends Partial<Environment>>(parts: P) {
  const whole = {
    transport: { send: () => Promise.resolve({ kind: 'network' as const }) },
    storage: memoryStorage(),
    durable: memoryDurable(),
    bridge: detectBridge({}, () => randomHex(8)),
    clock: handClock(worldStart),
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

/** A world on a simulator in this process, with a phone's wire and clock. Its time passes only on request. */
export async function newWorld(body: NewWorld) {
  const { simulator, timeline, traffic, pass } = quietSimulator(worldStart);
  const control = createControl('http://localhost', (url, init) =>
    simulator.fetch(new Request(url, init)),
  );
  const { id } = await control.create({ seed: 7, now: worldStart, ...body });
  const world = simulator.worlds.get(id);
  const send = createLine({ simulator, world, timeline, traffic });
  const ticket = ticketsOf(id, randomHex(6));
  const transport: Transport = {
    send: (call, { timeoutMs }) => send(call, timeoutMs, ticket()),
  };
  const clock = {
    /** How far the phone's clock is ahead of the lender's, ms. */
    errorMs: 0,
    now: () => simulator.worlds.now(world) + clock.errorMs,
    after: timeline.after,
    advance: pass,
  };
  return {
    id,
    transport,
    clock,
    control: controlOf(control, id),
    /** Moves the lender's clock while the phone's stands still. */
    async lenderPasses(duration: string) {
      const before = clock.now();
      await control.moveClock(id, { advance: duration });
      clock.errorMs -= clock.now() - before;
    },
  };
}
