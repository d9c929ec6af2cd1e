/** Stand-ins for the browser's parts that the device runtime uses: a storage, a boot record, a shell with a log. */
import type { DeviceSettings } from '#harness/simulator/protocol/device.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import type { PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import type { DeviceBoot } from '#harness/simulator/protocol/phone.ts';
import { createFaultBook } from '#harness/phone/device/shell/bridge-faults.ts';
import type { HeldAnswers } from '#harness/phone/device/shell/held-answers.ts';
import { createActions } from '#harness/phone/device/shell/shell-actions.ts';
import { createShell } from '#harness/phone/device/shell/shell.ts';

/** A Storage in memory, in insertion order like browsers. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  [name: string]: unknown;

  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

export const device: DeviceSettings = {
  shell: 'android',
  nativeLogin: 'none',
  packageName: 'com.lendmax.app',
  appName: 'LendMax',
  afid: '1700000000000-1',
  width: 360,
  height: 740,
  theme: 'system',
  deviceMsg: { platform: 'android', androidId: 'a1' },
};

const boot = (change: Partial<DeviceBoot> = {}): DeviceBoot => ({
  worldId: 'w1',
  controlUrl: '/sim/worlds/w1',
  language: 'en',
  device,
  clock: { now: 0, offsetMs: 0 },
  faults: [],
  login: null,
  ...change,
});

export const login = { token: 'secret', userId: 'u1', mobile: '08031234567' };

/** A shell whose waits take no time and are recorded. */
export function shellWith(
  faults: readonly Fault[] = [],
  change: Partial<DeviceBoot> = {},
  held?: HeldAnswers,
) {
  const entries: PhoneLogEntry[] = [];
  const waits: number[] = [];
  const memory = new MemoryStorage();
  const record = (entry: PhoneLogEntry) => void entries.push(entry);
  const shell = createShell({
    actions: createActions(boot(change), memory, record),
    faults: createFaultBook(faults, memory),
    record,
    wait: async (ms) => void waits.push(ms),
    ...(held && { held }),
  });
  const bridgeLog = () => entries.filter((entry) => entry.kind === 'bridge');
  return { shell, entries, waits, memory, bridgeLog };
}
