/**
 * The page's two storages: localStorage for small values, IndexedDB for values that must survive a kill, with memory as
 * the fallback.
 */
import { del, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { DurableStorage, KeyValueStorage } from '#src/core/environment.ts';

/** The part of `window` that is used. */
export interface StorageScope {
  readonly localStorage: Storage;
  addEventListener(
    type: 'storage',
    listener: (event: { readonly key: string | null }) => void,
  ): void;
}

/**
 * If storage is blocked, even reading `window.localStorage` throws. Full storage throws on writing
 * (src/docs/engines.md#late-localstorage).
 */
export function localValues(scope: StorageScope): KeyValueStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(scope.localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (written) return void memory.delete(key);
      memory.set(key, value);
      // Full storage still has the old value. The next start must not read it.
      attempt((storage) => storage.removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    listen(callback) {
      scope.addEventListener('storage', ({ key }) => {
        // A value written by another tab is newer than one that didn't fit here.
        if (key !== null) memory.delete(key);
        callback();
      });
    },
  };
}

const ANSWERS_WITHIN_MS = 1_500;
const DATABASE = 'durable';
const STORE = 'values';

/**
 * The database with its store. An interrupted first start leaves a database without a store; then a higher version adds
 * it.
 */
async function openDatabase(version?: number): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, version);
  const has = ({ objectStoreNames }: IDBDatabase) => objectStoreNames.contains(STORE);
  opening.onupgradeneeded = () => {
    if (!has(opening.result)) opening.result.createObjectStore(STORE);
  };
  const database = await promisifyRequest(opening);
  // Another tab may be waiting to repair the database.
  database.onversionchange = () => database.close();
  if (has(database)) return database;
  database.close();
  return openDatabase(database.version + 1);
}

function openStore(): UseStore {
  const opened = openDatabase();
  return async (mode, use) => use((await opened).transaction(STORE, mode).objectStore(STORE));
}

/** Falls back to memory if IndexedDB fails or hangs, as on the first open in WebKit. */
export function durableValues(): DurableStorage {
  const memory = new Map<string, unknown>();
  let store: UseStore | undefined;
  let isLost = false;
  const within = <T>(use: (store: UseStore) => Promise<T>) =>
    new Promise<{ readonly value: T } | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), ANSWERS_WITHIN_MS);
      const end = (answer?: { readonly value: T }) => {
        clearTimeout(timer);
        // WebKit loses connections in the background, so the next use opens another one.
        isLost = !answer;
        if (isLost) store = undefined;
        resolve(answer);
      };
      try {
        store ??= openStore();
        use(store).then(
          (value) => end({ value }),
          () => end(),
        );
      } catch {
        end();
      }
    });
  return {
    async get(key) {
      if (memory.has(key)) return memory.get(key);
      return (await within((open) => get<unknown>(key, open)))?.value;
    },
    async set(key, value) {
      const written = await within((open) => set(key, value, open));
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    async update(key, change) {
      const known = (stored: unknown) => (memory.has(key) ? memory.get(key) : stored);
      const written = await within((open) =>
        open('readwrite', (values) => {
          const reading: IDBRequest<unknown> = values.get(key);
          reading.onsuccess = () => {
            const next = change(known(reading.result));
            if (next === undefined) values.delete(key);
            else values.put(next, key);
          };
          return promisifyRequest(values.transaction);
        }),
      );
      if (written) return void memory.delete(key);
      const next = change(known(undefined));
      if (next === undefined) memory.delete(key);
      else memory.set(key, next);
    },
    async remove(key) {
      memory.delete(key);
      await within((open) => del(key, open));
    },
    async keys() {
      const found = (await within((open) => keys<string>(open)))?.value ?? [];
      return [...new Set([...found, ...memory.keys()])];
    },
    isLost: () => isLost,
  };
}
