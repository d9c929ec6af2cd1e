/** One open world in the workbench: its log, clock, faults, state and effects, kept up to date by its events. */
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';
import type { DeviceState } from '../../simulator/protocol/device.ts';
import type { Fault } from '../../simulator/protocol/faults.ts';
import type { HeldCall } from '../../simulator/protocol/held.ts';
import type { Effect, LogEntry, WorldEvent } from '../../simulator/protocol/log.ts';
import type { World } from '../../simulator/world/world.ts';
import { type Control, ControlError } from '../../simulator/client/control.ts';
import type { EventStream } from '../../simulator/client/event-stream.ts';
import { mergeLog } from './log-buffer.ts';
import { changedDevice } from '../../simulator/world/device-change.ts';

/** `waiting`: five other tabs of this browser hold all connections for events. */
export type Connection = 'connecting' | 'waiting' | 'live' | 'lost' | 'ended';

export interface WorldSession {
  readonly id: string;
  readonly $connection: ReadableAtom<Connection>;
  readonly $log: ReadableAtom<readonly LogEntry[]>;
  /** World time is real time plus this, ms. */
  readonly $offset: ReadableAtom<number>;
  readonly $faults: ReadableAtom<readonly Fault[]>;
  /** Calls that wait for the tester. */
  readonly $held: ReadableAtom<readonly HeldCall[]>;
  readonly $world: ReadableAtom<World | null>;
  readonly $effects: ReadableAtom<readonly Effect[]>;
  /** Why the server doesn't keep its worlds, without a full stop; null if all is well. */
  readonly $trouble: ReadableAtom<string | null>;
  /** Clock and fault events as they come, for the phone. */
  readonly onEvent: (listener: (event: WorldEvent) => void) => () => void;
  /** Reads the whole state again, for example after it was replaced. */
  readonly reload: () => Promise<void>;
  /** Reads the state without the log, after a tester's change. */
  readonly readAgain: () => Promise<void>;
  readonly stop: () => void;
}

/** What the session needs of the browser; tests replace it. */
export interface SessionParts {
  readonly control: Pick<Control, 'world' | 'log' | 'effects' | 'store' | 'eventsUrl'>;
  readonly openEvents: (url: string, tell: (isWaiting: boolean) => void) => EventStream;
  readonly later: (run: () => void, ms: number) => unknown;
}

/** Log entries are shown in batches, so that a busy phone doesn't redraw the list for every entry; ms. */
const LOT_MS = 60;
/** After a batch this large the next one is larger: nobody reads that fast, and the page stays free for keys. */
const FLOOD = 10;
const FLOOD_LOT_MS = 300;
const STATE_MS = 400;

const eventNames: readonly WorldEvent['type'][] = [
  'log',
  'clock',
  'faults',
  'held',
  'device',
  'phone',
  'storage',
  'store',
  'world',
];

/** Opens the world's events at once. `stop` ends them. A missing world ends in `ended`. */
export function openSession(
  id: string,
  { control, openEvents, later }: SessionParts,
): WorldSession {
  const $connection: WritableAtom<Connection> = atom('connecting');
  const $log: WritableAtom<readonly LogEntry[]> = atom([]);
  const $offset = atom(0);
  const $faults: WritableAtom<readonly Fault[]> = atom([]);
  const $held: WritableAtom<readonly HeldCall[]> = atom([]);
  const $world: WritableAtom<World | null> = atom(null);
  const $effects: WritableAtom<readonly Effect[]> = atom([]);
  const $trouble: WritableAtom<string | null> = atom(null);
  const listeners = new Set<(event: WorldEvent) => void>();
  let stopped = false;

  const failed = (error: unknown) => {
    if (stopped) return;
    if (!(error instanceof ControlError)) throw error;
    $connection.set(error.problem === 'gone' ? 'ended' : 'lost');
    if (error.problem === 'gone') stop();
  };
  const guarded = (work: () => Promise<void>) => work().catch(failed);

  const gather = inLots(later, (arrived) => {
    $log.set(mergeLog($log.get(), arrived));
    if (arrived.some(changesState)) readState();
  });
  const readAgain = () =>
    guarded(async () => {
      const [world, effects] = await Promise.all([
        control.world(id, { log: 'none' }),
        control.effects(id),
      ]);
      if (stopped) return;
      $world.set(world);
      $effects.set(effects);
    });
  const readState = once(STATE_MS, later, readAgain);

  /** For each read of the log, the entries that came since it began, because its answer may not have them yet. */
  const reads = new Set<LogEntry[]>();
  const reload = () =>
    guarded(async () => {
      const since: LogEntry[] = [];
      reads.add(since);
      const [world, log, effects, { trouble }] = await Promise.all([
        control.world(id, { log: 'none' }),
        control.log(id),
        control.effects(id),
        control.store(),
      ]).finally(() => reads.delete(since));
      if (stopped) return;
      $world.set(world);
      $effects.set(effects);
      $offset.set(world.offsetMs);
      $faults.set(world.faults);
      $trouble.set(trouble);
      $log.set(mergeLog(log, since));
      $connection.set('live');
    });

  const events = openEvents(control.eventsUrl(id), (isWaiting) => {
    $connection.set(isWaiting ? 'waiting' : 'connecting');
    if (isWaiting) void readAgain();
  });
  const take = (event: WorldEvent) => {
    if (event.type === 'log') {
      for (const since of reads) since.push(event.entry);
      gather(event.entry);
      return;
    }
    if (event.type === 'clock') $offset.set(event.clock.offsetMs);
    if (event.type === 'faults') $faults.set(event.faults);
    if (event.type === 'held') $held.set(event.calls);
    if (event.type === 'device') $world.set(withDevice($world.get(), event));
    if (event.type === 'store') $trouble.set(event.trouble);
    if (event.type === 'world') void reload();
    if (event.type === 'clock' || event.type === 'faults') readState();
    for (const listener of listeners) listener(event);
  };
  for (const name of eventNames) {
    events.addEventListener(name, (event) => take(JSON.parse(event.data) as WorldEvent));
  }
  events.addEventListener('open', () => void reload());
  events.addEventListener('error', () => {
    if ($connection.get() !== 'ended') $connection.set('lost');
    void guarded(async () => void (await control.effects(id)));
  });
  function stop() {
    stopped = true;
    events.close();
  }

  return {
    id,
    $connection,
    $log,
    $offset,
    $faults,
    $held,
    $world,
    $effects,
    $trouble,
    reload,
    readAgain,
    stop,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Entries that may change orders or effects. */
const changesState = (entry: LogEntry) =>
  (entry.kind === 'call' && entry.opId !== null) || entry.kind === 'world';

const withDevice = (world: World | null, { device, language }: DeviceState): World | null =>
  world && { ...world, device: changedDevice(world.device, device), language };

/** Passes entries on in lots. */
function inLots(later: SessionParts['later'], show: (arrived: readonly LogEntry[]) => void) {
  let lot: LogEntry[] = [];
  let lotMs = LOT_MS;
  const showLot = () => {
    const arrived = lot;
    lot = [];
    lotMs = arrived.length < FLOOD ? LOT_MS : FLOOD_LOT_MS;
    show(arrived);
  };
  return (entry: LogEntry) => {
    if (lot.push(entry) === 1) later(showLot, lotMs);
  };
}

/** Runs `work` this long after the first call. Calls until then count as one. */
export function once(ms: number, later: SessionParts['later'], work: () => unknown): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    later(() => {
      due = false;
      void work();
    }, ms);
  };
}
