/**
 * Several servers on one Redis: a world belongs to the server that holds its lock. That server renews the lock, and lets
 * it go when another one asks and the world is quiet. What is written without the lock doesn't count.
 */
import type { Redis } from 'ioredis';
import type { Storage } from 'unstorage';
import { STALE_MS } from './lock.ts';
import { PREFIX } from './storage.ts';
import type { Change } from './snapshots.ts';

export interface Leases {
  /** Takes the lock of a world, or keeps it. Resolves with null, or with the token of the server that has it. */
  readonly take: (id: string, token: string) => Promise<string | null>;
  /** Asks the server that has a world to let it go. */
  readonly ask: (id: string) => Promise<void>;
  /** Calls `asked` with the id of each world that another server asks for. */
  readonly listen: (asked: (id: string) => void) => Promise<void>;
  /** Renews locks by world. Resolves with the worlds whose lock is lost. */
  readonly renew: (tokens: ReadonlyMap<string, string>) => Promise<readonly string[]>;
  /** Makes the whole change or, without the lock, nothing. `isNew`: nobody can have the lock of a new world. */
  readonly write: (id: string, token: string, isNew: boolean, change: Change) => Promise<boolean>;
  readonly leave: (id: string, token: string) => Promise<void>;
  readonly close: () => void;
}

const CHANNEL = `${PREFIX}:asked`;
const lockOf = (id: string) => `${PREFIX}:locks:${id}`;

const RENEW = `
  local lost = {}
  for i, key in ipairs(KEYS) do
    if redis.call('GET', key) == ARGV[i + 1] then redis.call('PEXPIRE', key, ARGV[1])
    else lost[#lost + 1] = i end
  end
  return lost`;
const LEAVE = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
  return 0`;
/** The lock, then the keys to write with their values after the other arguments, then the keys to remove. */
const WRITE = `
  local holder = redis.call('GET', KEYS[1])
  if holder ~= ARGV[1] and (holder or ARGV[3] == '') then return 0 end
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  for i = 2, #KEYS do
    if ARGV[i + 2] then redis.call('SET', KEYS[i], ARGV[i + 2]) else redis.call('DEL', KEYS[i]) end
  end
  return 1`;

/** Null for a store that isn't Redis: one server at a time uses it. */
export function leasesIn(storage: Storage): Leases | null {
  const { driver } = storage.getMount('');
  if (driver.name !== 'redis') return null;
  const redis = driver.getInstance?.() as Redis;
  let listener: Redis | null = null;
  const leave = async (id: string, token: string) =>
    void (await redis.eval(LEAVE, 1, lockOf(id), token));

  return {
    async take(id, token) {
      for (;;) {
        if (await redis.set(lockOf(id), token, 'PX', STALE_MS, 'NX')) return null;
        const holder = await redis.get(lockOf(id));
        if (holder !== null) return holder === token ? null : holder;
      }
    },
    ask: async (id) => void (await redis.publish(CHANNEL, id)),
    async listen(asked) {
      if (listener) return;
      const own = redis.duplicate();
      own.on('error', () => undefined);
      own.on('message', (_channel, id) => asked(id));
      listener = own;
      await own.subscribe(CHANNEL).catch((error: unknown) => {
        own.disconnect();
        listener = null;
        throw error;
      });
    },
    async renew(tokens) {
      const ids = [...tokens.keys()];
      const keys = ids.map(lockOf);
      const lost = await redis.eval(RENEW, ids.length, ...keys, STALE_MS, ...tokens.values());
      return (lost as number[]).flatMap((place) => ids[place - 1] ?? []);
    },
    async write(id, token, isNew, { puts, gone }) {
      const keys = [...puts.map(([key]) => key), ...gone].map((key) => `${PREFIX}:${key}`);
      const values = puts.map(([, value]) =>
        typeof value === 'string' ? value : Buffer.from(value),
      );
      const head = [token, STALE_MS, isNew ? 'new' : ''];
      const words = [lockOf(id), ...keys, ...head, ...values];
      return (await redis.eval(WRITE, keys.length + 1, ...words)) === 1;
    },
    leave,
    close: () => listener?.disconnect(),
  };
}
