/** What outlives a page on a phone without a screen: both storages, the shell with its memory, and pending calls. */
import { createFaultBook } from '../device/shell/bridge-faults.ts';
import { createHeldAnswers } from '../device/shell/held-answers.ts';
import { createActions, type ShellMemory } from '../device/shell/shell-actions.ts';
import { createShell, type Shell } from '../device/shell/shell.ts';
import type { Fault } from '../../simulator/protocol/faults.ts';
import type { ReportedEntry } from '../../simulator/protocol/log.ts';
import { bootOf } from '../../simulator/http/boot.ts';
import { takeReport } from '../../simulator/http/phone-reports.ts';
import type { Brought } from './brought.ts';
import { createDisk } from './disk.ts';
import { createLine, type LineParts } from './line.ts';

export type CorePhone = ReturnType<typeof createPhone>;

export function createPhone({ simulator, world, timeline, traffic, number = 1 }: LineParts) {
  const now = () => simulator.worlds.now(world);
  const record = (entry: ReportedEntry) => takeReport(world, now(), entry, number);
  const boot = () => bootOf(world, simulator.worlds.clock(world), number);
  const name = number === 1 ? 'core' : `core ${number}`;

  const disk = createDisk({
    values: boot().stored ?? {},
    durable: boot().durable ?? {},
    now: timeline.now,
    told: (place, value) =>
      record({
        kind: 'storage',
        text: place,
        detail: { phone: name, size: value?.length ?? null, value },
      }),
  });

  const memory = new Map<string, string>();
  const shellMemory: ShellMemory = {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
  const faults = createFaultBook(world.faults, shellMemory, record);
  const wait = (ms: number) => new Promise<void>((done) => void timeline.after(ms, done));

  record({ kind: 'storage', text: '', detail: { phone: name, begins: true } });
  for (const [key, value] of disk.values) {
    record({
      kind: 'storage',
      text: `localStorage/${key}`,
      detail: { phone: name, value, there: true },
    });
  }

  return {
    world,
    now,
    record,
    storage: disk.storage,
    durable: disk.durable,
    /** What it keeps now: the values of localStorage and of the durable store. */
    kept: () => ({
      values: Object.fromEntries(disk.values),
      durable: Object.fromEntries(disk.kept),
    }),
    /** Reverts the writes to localStorage of the last `ms`. */
    loseWrites: disk.loseWrites,
    /** What the camera and the picker return. */
    brings: 'picture' as Brought,
    /** Boxes that the customer ticked, by place and label. */
    ticked: new Set<string>(),
    bridgeMissing: faults.bridgeMissing,
    setFaults: (next: readonly Fault[]) => faults.set(next),
    /** The shell of a new page, and a function to report that the app has moved on. */
    shell(): { readonly shell: Shell; readonly movedOn: () => void } {
      const held = createHeldAnswers(shellMemory);
      const actions = createActions(boot(), shellMemory, record);
      return { shell: createShell({ actions, faults, record, wait, held }), movedOn: held.movedOn };
    },
    /** Sends like XHR does. `ticket` identifies the call's sender. */
    send: createLine({ simulator, world, timeline, traffic, number }),
  };
}
