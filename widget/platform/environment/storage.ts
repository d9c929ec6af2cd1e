/**
 * The page's two storages: localStorage for small values, IndexedDB for values that must survive a kill, with memory as
 * the fallback.
 */
import { del, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { type DurableStorage, type KeyValueStorage, UNREAD } from '#src/core/environment.ts';

/** The part of `window` that is used. */
export interface StorageScope {
  readonly localStorage: Storage;
  addEventListener(type: 'storage', listener: Hear): void;
  removeEventListener(type: 'storage', listener: Hear): void;
}

type Hear = (event: { readonly key: string | null }) => void;

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
      const hear: Hear = ({ key }) => {
        // A value written by another tab is newer than one that didn't fit here.
        if (key !== null) memory.delete(key);
        callback();
      };
      scope.addEventListener('storage', hear);
      return () => scope.removeEventListener('storage', hear);
    },
  };
}

const ANSWERS_WITHIN_MS = 1_500;
const DATABASE = 'durable';
const STORE = 'values';

const hasStore = ({ objectStoreNames }: IDBDatabase) => objectStoreNames.contains(STORE);

/** Asks for the database. Throws if this page may not have one. */
function askToOpen(version?: number): IDBOpenDBRequest {
  const opening = indexedDB.open(DATABASE, version);
  opening.onupgradeneeded = () => {
    if (!hasStore(opening.result)) opening.result.createObjectStore(STORE);
  };
  return opening;
}

/**
 * The database with its store. An interrupted first start leaves a database without a store; then a higher version adds
 * it.
 */
async function opened(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  const database = await promisifyRequest(opening);
  // Another tab may be waiting to repair the database.
  database.onversionchange = () => database.close();
  if (hasStore(database)) return database;
  database.close();
  return opened(askToOpen(database.version + 1));
}

/**
 * Reads a value, then writes in the same transaction. An exception in the handler of a request would be uncaught, such
 * as the one of a full storage.
 */
function inOneStep(values: IDBObjectStore, key: string, act: (stored: unknown) => void) {
  return new Promise<void>((resolve, reject) => {
    const { transaction } = values;
    promisifyRequest(transaction).then(() => resolve(), reject);
    const reading: IDBRequest<unknown> = values.get(key);
    reading.onsuccess = () => {
      try {
        act(reading.result);
      } catch (error) {
        reject(error);
        transaction.abort();
      }
    };
  });
}

function write(values: IDBObjectStore, key: string, value: unknown): void {
  if (value === undefined) values.delete(key);
  else values.put(value, key);
}

/** The connection to the database, opened on first use. */
function createConnection() {
  let store: UseStore | undefined;
  let isAbsent = false;
  return {
    /** This page may not have a database, so nothing can be stored in one. */
    isAbsent: () => isAbsent,

    /** Throws if this page may not have a database. */
    store(): UseStore {
      if (store) return store;
      isAbsent = true;
      const database = opened(askToOpen());
      isAbsent = false;
      const made: UseStore = async (mode, use) =>
        use((await database).transaction(STORE, mode).objectStore(STORE));
      const adopt = () => {
        store = made;
      };
      // An opening that took too long is used as soon as it is there.
      database.then(adopt, () => undefined);
      return (store = made);
    },

    /** WebKit loses connections in the background and may never answer the first opening. The next use opens another. */
    drop(lost: UseStore): void {
      if (store === lost) store = undefined;
    },
  };
}

type Settled<T> = { readonly value: T } | undefined;

/**
 * Operations that end within 1.5 seconds. `memory`: what the disk doesn't have yet, written once it answers; undefined:
 * to remove.
 */
function createDisk(memory: Map<string, unknown>) {
  const connection = createConnection();
  let isLost = false;
  /** Since something didn't reach the disk. */
  let isBehind = false;

  const isWritten = (key: string, value: unknown) => {
    if (memory.get(key) === value) memory.delete(key);
  };

  /** Writes what the disk doesn't have yet. What fails again stays in memory. */
  async function catchUp(store: UseStore): Promise<void> {
    let missing: [string, unknown][] = [];
    isBehind = false;
    try {
      await store('readwrite', (values) =>
        inOneStep(values, '', () => {
          missing = [...memory];
          for (const [key, value] of missing) write(values, key, value);
        }),
      );
    } catch {
      isBehind = true;
      return;
    }
    for (const [key, value] of missing) isWritten(key, value);
  }

  return {
    isAbsent: connection.isAbsent,
    isLost: () => isLost,
    isWritten,

    /** Resolves with undefined if the disk doesn't answer. `isOver`: it is too late to do it. */
    within: <T>(use: (store: UseStore, isOver: () => boolean) => Promise<T>) =>
      new Promise<Settled<T>>((resolve) => {
        let isOver = false;
        let mine: UseStore | undefined;
        const end = (answer?: Settled<T>) => {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          isLost = !answer;
          isBehind ||= isLost;
          if (mine && isLost) connection.drop(mine);
          resolve(answer);
          if (mine && answer && isBehind) void catchUp(mine);
        };
        const timer = setTimeout(() => end(), ANSWERS_WITHIN_MS);
        try {
          const store = connection.store();
          mine = store;
          const inTime: UseStore = (mode, act) =>
            store(mode, (values) => {
              if (isOver) throw new Error('too late');
              return act(values);
            });
          use(inTime, () => isOver).then(
            (value) => end({ value }),
            () => end(),
          );
        } catch {
          end();
        }
      }),
  };
}

/**
 * Uses IndexedDB. What doesn't reach it, because it fails or hangs, as on the first open in WebKit, is kept in memory
 * and written once it answers.
 */
export function durableValues(): DurableStorage {
  const memory = new Map<string, unknown>();
  const { isAbsent, isLost, isWritten, within } = createDisk(memory);

  /** The value in memory, or what a missing answer means. */
  const remembered = (key: string) => (memory.has(key) || isAbsent() ? memory.get(key) : UNREAD);

  return {
    async get(key) {
      if (memory.has(key)) return memory.get(key);
      const found = await within((open) => get<unknown>(key, open));
      return found ? found.value : remembered(key);
    },
    async set(key, value) {
      memory.set(key, value);
      if (await within((open) => set(key, value, open))) isWritten(key, value);
    },
    async update(key, change) {
      let next: unknown = UNREAD;
      const changed = (stored: unknown) => {
        next = change(stored);
        if (next !== stored) memory.set(key, next);
        return next;
      };
      let isRead = false;
      const written = await within((open, isOver) =>
        open('readwrite', (values) =>
          inOneStep(values, key, (onDisk) => {
            if (isOver()) throw new Error('too late');
            isRead = true;
            write(values, key, changed(memory.has(key) ? memory.get(key) : onDisk));
          }),
        ),
      );
      if (written) isWritten(key, next);
      else if (!isRead) changed(remembered(key));
    },
    async remove(key) {
      memory.set(key, undefined);
      if (await within((open) => del(key, open))) isWritten(key, undefined);
    },
    async keys() {
      const found = (await within((open) => keys<string>(open)))?.value ?? [];
      const all = new Set([...found, ...memory.keys()]);
      return [...all].filter((key) => !memory.has(key) || memory.get(key) !== undefined);
    },
    isLost,
  };
}
