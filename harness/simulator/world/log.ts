/** The merged log of a world: ordered, bounded in entries and bytes, and sent to the world's listeners. */
import * as v from 'valibot';
import {
  type LogEntry,
  type NoteEntry,
  type WorldEvent,
  isPhones,
  reportedEntry,
} from '../protocol/log.ts';
import { BODY_DEEPEST, LOGGED_BYTES, LOG_BYTES } from './budgets.ts';
import type { World } from './world.ts';

/** The minimum of newest entries that a log keeps, and how many more it may have before the oldest are dropped. */
const LOG_LIMIT = 5_000;
const LOT = 100;
const LOT_BYTES = LOG_BYTES / 50;

/** Body of POST /sim/worlds/:id/log. */
export const phoneLog = () => v.pipe(v.array(reportedEntry()), v.maxLength(500));

type WithoutBase<T> = T extends unknown ? Omit<T, 'seq' | 'at' | 'phone'> : never;
export type NewEntry = WithoutBase<LogEntry>;
type Watcher = (event: WorldEvent) => void;

const watchers = new WeakMap<World, Set<Watcher>>();

/** Calls `watcher` with every event of the world until the returned function is called. */
export function watch(world: World, watcher: Watcher): () => void {
  const known = watchers.get(world) ?? new Set();
  watchers.set(world, known.add(watcher));
  return () => known.delete(watcher);
}

/** How many watch the world. */
export const watching = (world: World): number => watchers.get(world)?.size ?? 0;

export function publish(world: World, event: WorldEvent): void {
  for (const watcher of watchers.get(world) ?? []) watcher(event);
}

/** The phone that sent a call, by its address: phones after the first have their number in the path of their API. */
const phoneOfPath = (path: string) => Number(/^\/w\/[^/]+\/([2-9])\//.exec(path)?.[1] ?? 1);

const phoneOf = (entry: NewEntry) =>
  entry.kind === 'call' && isPhones(entry) ? phoneOfPath(entry.url) : 1;

/** Bytes of each entry as JSON, and of a log together. An entry never changes. */
const sizes = new WeakMap<LogEntry, number>();
const totals = new WeakMap<readonly LogEntry[], number>();

function sizeOf(entry: LogEntry): number {
  const size = sizes.get(entry) ?? JSON.stringify(entry).length;
  sizes.set(entry, size);
  return size;
}

/** Bytes of a log as JSON. */
function logBytes(log: readonly LogEntry[]): number {
  const total = totals.get(log) ?? log.reduce((sum, entry) => sum + sizeOf(entry), 0);
  totals.set(log, total);
  return total;
}

/** Called with the number of entries that are about to be dropped, while they are still there. */
type Leaving = (count: number) => void;

const leavings = new WeakMap<World, Leaving>();

/** Calls `leaving` before the log drops entries. */
export function beforeDropping(world: World, leaving: Leaving): void {
  leavings.set(world, leaving);
}

/**
 * Drops the oldest entries of a log that is too long. The newest always stays. Entries are dropped in batches, so that
 * their check doesn't run for every new entry.
 */
export function trimLog(world: World): void {
  const { log } = world;
  let total = logBytes(log);
  if (log.length <= LOG_LIMIT + LOT && total <= LOG_BYTES) return;
  const bytes = total > LOG_BYTES ? LOG_BYTES - LOT_BYTES : LOG_BYTES;
  let gone = 0;
  for (const entry of log.slice(0, -1)) {
    if (log.length - gone <= LOG_LIMIT && total <= bytes) break;
    total -= sizeOf(entry);
    gone += 1;
  }
  leavings.get(world)?.(gone);
  log.splice(0, gone);
  totals.set(log, total);
}

/** Whether lists and objects are nested deeper than `levels`. */
export function isDeeper(value: unknown, levels: number): boolean {
  let layer: unknown[] = [value];
  for (let level = 0; level <= levels; level += 1) {
    layer = layer.filter((one) => typeof one === 'object' && one !== null);
    if (layer.length === 0) return false;
    if (level < levels) layer = layer.flatMap((one) => Object.values(one as object) as unknown[]);
  }
  return true;
}

/** Values that the log can store. A sentence replaces anything else. */
function loggable(value: unknown): unknown {
  if (isDeeper(value, BODY_DEEPEST)) return `nested deeper than ${BODY_DEEPEST} levels, not logged`;
  const bytes = JSON.stringify(value ?? null).length;
  return bytes > LOGGED_BYTES ? `${bytes} bytes, not logged` : value;
}

function loggableCall<E extends NewEntry>(entry: E): E {
  if (entry.kind !== 'call') return entry;
  const payload = loggable(entry.payload);
  const whole = payload === entry.payload;
  return {
    ...entry,
    payload: whole ? entry.payload : null,
    reply: loggable(entry.reply),
    problem: whole ? entry.problem : (entry.problem ?? `the payload has ${String(payload)}`),
  };
}

/**
 * Appends an entry at world time `at` (ms UTC) and publishes it. The oldest entries are dropped when the log is full.
 * `phone` is the one that posted it.
 */
export function record(
  world: World,
  at: number,
  entry: NewEntry,
  phone = phoneOf(entry),
): LogEntry {
  const base = { seq: world.nextSeq, at, ...(phone > 1 && { phone }) };
  const complete: LogEntry = { ...loggableCall(entry), ...base };
  const total = logBytes(world.log);
  world.nextSeq += 1;
  world.log.push(complete);
  totals.set(world.log, total + sizeOf(complete));
  trimLog(world);
  publish(world, { type: 'log', entry: complete });
  return complete;
}

export function note(
  world: World,
  at: number,
  kind: NoteEntry['kind'],
  text: string,
  detail: unknown = null,
): void {
  record(world, at, { kind, text, detail });
}
