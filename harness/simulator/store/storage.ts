/**
 * Where worlds are kept: a folder or a Redis server, behind `unstorage`. Each write is atomic: a reader finds the old
 * text or the new one.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStorage, type Driver, type Storage } from 'unstorage';
import fsDriver from 'unstorage/drivers/fs-lite';
import { isRedis } from '../text/store-address.ts';

/** A command that takes longer has failed, ms. */
const PATIENCE_MS = 2_000;
/** Keys that one command of a scan looks at. */
const SCAN_COUNT = 1_000;

/** The beginning of every key in Redis. */
export const PREFIX = 'lendmax';
/** Keys of the rows of the list, and of everything else of the worlds. */
export const ROWS = 'rows';
export const WORLDS = 'worlds';

/** The end of a file's name until it is written. */
export const UNFINISHED = '.new';

/** Opens the storage at `address`: a folder, or a URL of Redis. Throws if the folder can't be created. */
export async function openStorage(address: string): Promise<Storage> {
  if (isRedis(address)) return createStorage({ driver: await redisIn(address) });
  const driver = folderIn(address);
  const storage = createStorage({ driver: driver('') });
  for (const base of [ROWS, WORLDS]) storage.mount(base, driver(base));
  return storage;
}

/** The text at `key`; null if there is none. */
export async function readText(storage: Storage, key: string): Promise<string | null> {
  const value = await readBytes(storage, key);
  return value === null ? null : Buffer.from(value).toString('utf8');
}

/** The bytes at `key`; null if there are none. */
export async function readBytes(storage: Storage, key: string): Promise<Uint8Array | null> {
  const value = await storage.getItemRaw<string | Uint8Array>(key);
  return typeof value === 'string' ? Buffer.from(value, 'utf8') : (value ?? null);
}

function folderIn(folder: string): (base: string) => Driver {
  mkdirSync(join(folder, WORLDS), { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, ROWS), { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, '.gitignore'), '*\n');
  return (base) => {
    const own = join(folder, base);
    const path = (key: string) => join(own, key.replaceAll(':', '/'));
    return {
      ...fsDriver({ base: own }),
      // At once: its files are small, and each step in the background takes longer than the whole.
      getItemRaw: (key) => readIf(path(key)),
      setItemRaw(key, value: string | Uint8Array) {
        writeFileSync(path(key) + UNFINISHED, value);
        renameSync(path(key) + UNFINISHED, path(key));
      },
    };
  };
}

function readIf(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function redisIn(url: string): Promise<Driver> {
  const { default: redisDriver } = await import('unstorage/drivers/redis');
  const driver = redisDriver({
    url,
    base: PREFIX,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 1,
    scanCount: SCAN_COUNT,
  });
  // Without a listener, the client prints every failed attempt. The command that failed has the reason.
  driver.getInstance?.().on('error', () => undefined);
  return driver;
}

/** Why the store failed, without a full stop. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes(code)) return 'it is not writable';
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'it is not a folder';
  const isLost = /ECONNREFUSED|Connection is closed|Command timed out|max retries per request/;
  return isLost.test(`${code} ${error.message}`) ? "Redis doesn't respond" : error.message;
}
