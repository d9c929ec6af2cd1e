/** Both storages of the page: localStorage for small values, IndexedDB for what must survive a kill; memory behind both. */
import { createStore, del, get, keys, promisifyRequest, set } from 'idb-keyval';
import type { DurableStorage, KeyValueStorage } from '#src/core/environment.ts';

/** What is used of the page's window. */
export interface StorageScope {
  readonly localStorage: Storage;
  addEventListener(
    type: 'storage',
    listener: (event: { readonly key: string | null }) => void,
  ): void;
}

/** Where storage is blocked even reading `window.localStorage` throws, and a full one throws on writing (engines). */
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
      // A full storage still holds the value before: the next start must not take it for this one.
      attempt((storage) => storage.removeItem(key));
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    listen(callback) {
      scope.addEventListener('storage', ({ key }) => {
        // What another tab has written is newer than what found no room here.
        if (key !== null) memory.delete(key);
        callback();
      });
    },
  };
}

const ANSWERS_WITHIN_MS = 1_500;

/** Each operation falls back to memory where IndexedDB fails, or hangs, as it may at the first open in WebKit. */
export function durableValues(): DurableStorage {
  const memory = new Map<string, unknown>();
  let store: ReturnType<typeof createStore> | undefined;
  const within = <T>(use: (store: ReturnType<typeof createStore>) => Promise<T>) =>
    new Promise<{ readonly value: T } | undefined>((resolve) => {
      const timer = setTimeout(() => resolve(undefined), ANSWERS_WITHIN_MS);
      const end = (answer?: { readonly value: T }) => {
        clearTimeout(timer);
        resolve(answer);
      };
      try {
        store ??= createStore('durable', 'values');
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
  };
}
