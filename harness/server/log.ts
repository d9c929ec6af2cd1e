/** The one merged log of a world (design §8): ordered, bounded, and told to whoever watches the world. */
import type { LogEntry, NoteEntry, WorldEvent } from '../control.ts';
import type { World } from './world.ts';

export const LOG_LIMIT = 5_000;

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
const senderOf = (entry: NewEntry) =>
  entry.kind === 'call' ? Number(/^\/w\/[^/]+\/([2-9])\//.exec(entry.url)?.[1] ?? 1) : 1;

/**
 * Appends an entry at world time `at` (ms UTC) and publishes it; the oldest entries go when the log is full. `phone` is
 * the one that posted it.
 */
export function record(
  world: World,
  at: number,
  entry: NewEntry,
  phone = senderOf(entry),
): LogEntry {
  const complete: LogEntry = { ...entry, seq: world.nextSeq, at, ...(phone > 1 && { phone }) };
  world.nextSeq += 1;
  world.log.push(complete);
  if (world.log.length > LOG_LIMIT) world.log.splice(0, world.log.length - LOG_LIMIT);
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
