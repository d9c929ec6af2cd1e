/**
 * Environments of scripted parts, for tests of the core alone: a wire that answers by script, a clock moved by hand, and
 * the phone's disk. They have no lender, so they are no second phone: who needs one takes `openPhone` (phone.ts).
 */
import { randomBytes } from 'node:crypto';
import type { SealedCall } from '#src/contract/envelope.ts';
import {
  type Clock,
  type DurableStorage,
  type Environment,
  type KeyValueStorage,
  type Outside,
  setEnvironment,
  type Surroundings,
  type Transport,
} from '#src/core/environment.ts';
import { createDisk } from '#harness/phone/process/disk.ts';
import {
  createSurroundings,
  desktopOutside,
  memoryHistory,
  testBuild,
} from '#harness/phone/process/environment.ts';
import { createTimeline } from '#harness/phone/process/timeline.ts';
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

export interface TestOutside extends Outside {
  /** Copied and saved texts, in order: `copy: text`. */
  readonly went: string[];
}

/** A desktop browser's ways out. `parts` overrides them. */
export function testOutside(parts: Partial<Outside> = {}): TestOutside {
  const went: string[] = [];
  return {
    ...desktopOutside,
    went,
    copy(text) {
      went.push(`copy: ${text}`);
      return Promise.resolve(true);
    },
    save: (name, type, text) => void went.push(`save: ${name}, ${type}\n${text}`),
    ...parts,
  };
}

export const randomHex = (bytes: number) => randomBytes(bytes).toString('hex');

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
