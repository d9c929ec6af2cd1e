/** The merged log of a world: ordered, bounded in entries and bytes, and sent to the world's listeners. */
import * as v from 'valibot';
import {
  type LogEntry,
  type NoteEntry,
  type WorldEvent,
  isPhones,
  phoneLogEntry,
} from '../../protocol/log.ts';
import { DEEPEST, DETAIL_BYTES, LOGGED_BYTES, LOG_BYTES } from './budgets.ts';
import { isDeeper, weightOf } from './weights.ts';
import type { World } from './world.ts';

/** The newest entries that a log has at least, and how many more it may have before the oldest go. */
export const LOG_LIMIT = 5_000;
export const LOT = 100;
const LOT_BYTES = LOG_BYTES / 50;

/** Anything that the log can hold and give out again. */
const anything = () =>
  v.pipe(
    v.unknown(),
    v.check((value) => !isDeeper(value, DEEPEST), `nested deeper than ${DEEPEST} levels`),
    v.check((value) => weightOf(value) <= DETAIL_BYTES, `more than ${DETAIL_BYTES} bytes`),
  );

/** Body of POST /sim/worlds/:id/log. */
export const phoneLog = () => v.pipe(v.array(phoneLogEntry(anything())), v.maxLength(500));

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

export function publish(world: World, event: WorldEvent): void {
  for (const watcher of watchers.get(world) ?? []) watcher(event);
}

/** A call says by its address which phone sent it: phones after the first have their API below their number. */
export const phoneOfPath = (path: string) => Number(/^\/w\/[^/]+\/([2-9])\//.exec(path)?.[1] ?? 1);

const phoneOf = (entry: NewEntry) =>
  entry.kind === 'call' && isPhones(entry) ? phoneOfPath(entry.url) : 1;

/** The weight of each entry of a log, counted as it grows: an entry never changes. */
interface Scale {
  readonly weights: number[];
  total: number;
}

const scales = new WeakMap<readonly LogEntry[], Scale>();

function scaleOf(log: readonly LogEntry[]): Scale {
  const known = scales.get(log);
  if (known?.weights.length === log.length) return known;
  const weights = log.map(weightOf);
  const made = { weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
  scales.set(log, made);
  return made;
}

/** Bytes of a world's log on the heap, estimated. */
export const logWeight = ({ log }: World) => scaleOf(log).total;

/** Called with how many entries of the log are about to go, while all of them are there. */
type Leaving = (count: number) => void;

const leavings = new WeakMap<World, Leaving>();

/** Tells `leaving` of entries before the log drops them. */
export function beforeDropping(world: World, leaving: Leaving): void {
  leavings.set(world, leaving);
}

/**
 * Drops the oldest entries of a log that is too long or too heavy; the newest always stays. They go in batches, so
 * that those who check them before they go aren't called for every new entry.
 */
export function trimLog(world: World): void {
  const { log } = world;
  const scale = scaleOf(log);
  if (log.length <= LOG_LIMIT + LOT && scale.total <= LOG_BYTES) return;
  let total = scale.total;
  let gone = 0;
  const bytes = total > LOG_BYTES ? LOG_BYTES - LOT_BYTES : LOG_BYTES;
  while (gone < log.length - 1 && (log.length - gone > LOG_LIMIT || total > bytes)) {
    total -= scale.weights[gone] ?? 0;
    gone += 1;
  }
  leavings.get(world)?.(gone);
  scale.total = total;
  log.splice(0, gone);
  scale.weights.splice(0, gone);
}

/** Values that the log can store. A sentence replaces anything else. */
function loggable(value: unknown): unknown {
  if (isDeeper(value, DEEPEST)) return `nested deeper than ${DEEPEST} levels, not logged`;
  const bytes = weightOf(value);
  return bytes > LOGGED_BYTES ? `about ${bytes} bytes, not logged` : value;
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
 * Appends an entry at world time `at` (ms UTC) and publishes it; the oldest entries go when the log is full. `phone` is
 * the one that posted it.
 */
export function record(
  world: World,
  at: number,
  entry: NewEntry,
  phone = phoneOf(entry),
): LogEntry {
  const base = { seq: world.nextSeq, at, ...(phone > 1 && { phone }) };
  const complete: LogEntry = { ...loggableCall(entry), ...base };
  const scale = scaleOf(world.log);
  const weight = weightOf(complete);
  world.nextSeq += 1;
  world.log.push(complete);
  scale.weights.push(weight);
  scale.total += weight;
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
