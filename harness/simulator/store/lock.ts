/** One server at a time uses a folder: it writes its name there, again and again. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import * as v from 'valibot';
import type { Storage } from 'unstorage';
import { readText } from './storage.ts';

/** How often a server says that it lives, ms of real time. */
export const BEAT_MS = 2_000;
/** After this long without a beat, what it holds is free, ms. */
export const STALE_MS = 3 * BEAT_MS;
const KEY = 'server';

const holder = () =>
  v.object({ name: v.string(), host: v.string(), pid: v.number(), at: v.number() });
type Holder = v.InferOutput<ReturnType<typeof holder>>;

/** Who holds the lock of a world, and which time it holds it. */
export const newToken = (): string =>
  `process ${process.pid} on ${hostname()}, ${randomBytes(8).toString('hex')}`;

/** The server of a token, for messages. */
export const serverOf = (token: string): string => token.split(',')[0] ?? '';

const self = { name: randomBytes(8).toString('hex'), host: hostname(), pid: process.pid };

/** Takes the store, or keeps it. Rejects with the reason if another server uses it. `now`: real time, ms UTC. */
export async function claim(storage: Storage, now: number, name = self.name): Promise<void> {
  const other = await readHolder(storage);
  if (other && other.name !== name && isAlive(other, now)) {
    throw new Error(`another server uses it (process ${other.pid} on ${other.host})`);
  }
  await storage.setItemRaw(KEY, JSON.stringify({ ...self, name, at: now }));
  // Of two that claim it at once, the first sees the second's name.
  const winner = await readHolder(storage);
  if (winner?.name !== name) throw new Error('another server uses it');
}

/** Leaves the store to the next server. */
export async function leave(storage: Storage, name = self.name): Promise<void> {
  if ((await readHolder(storage))?.name === name) await storage.removeItem(KEY);
}

async function readHolder(storage: Storage): Promise<Holder | null> {
  const text = await readText(storage, KEY);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), holder()), text);
  return read.success ? read.output : null;
}

/** A server that was killed on this machine is gone at once. */
function isAlive({ host, pid, at }: Holder, now: number): boolean {
  if (now - at > STALE_MS) return false;
  if (host !== self.host) return true;
  return pid !== process.pid && isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
