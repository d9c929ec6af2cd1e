/** IndexedDB of one world: database names carry the world, and the page sees its own names. */

import { recordText } from './storage-live.ts';

/** Where the isolation applies: the page's window, or fakes in a test. */
export interface IndexedDbScope {
  readonly IDBFactory: { readonly prototype: IDBFactory };
  readonly IDBDatabase: { readonly prototype: IDBDatabase };
  readonly IDBObjectStore: { readonly prototype: IDBObjectStore };
}

export interface RecordChange {
  readonly database: string;
  readonly store: string;
  readonly key: string;
  /** Characters of its JSON; null if it was removed or is unknown. */
  readonly size: number | null;
  /** Its JSON; null if it was removed, undefined if unknown. */
  readonly value: string | null | undefined;
}

const replace = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });

/** Prefixes the names in `open`, `deleteDatabase` and `databases()`, and removes the prefix from `database.name`. */
export function isolateIndexedDb(
  scope: IndexedDbScope,
  prefix: string,
  changed: (change: RecordChange) => void,
): void {
  const factory = scope.IDBFactory.prototype;
  const { open, deleteDatabase, databases } = factory;
  const plain = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);

  replace(factory, 'open', function openInWorld(this: IDBFactory, name: string, version?: number) {
    const named = prefix + String(name);
    return version === undefined ? open.call(this, named) : open.call(this, named, version);
  });
  replace(factory, 'deleteDatabase', function deleteInWorld(this: IDBFactory, name: string) {
    return deleteDatabase.call(this, prefix + String(name));
  });
  if (typeof databases === 'function') {
    replace(factory, 'databases', async function databasesOfWorld(this: IDBFactory) {
      const all = await databases.call(this);
      return all.flatMap((info) =>
        info.name?.startsWith(prefix) ? [{ ...info, name: plain(info.name) }] : [],
      );
    });
  }
  const name = Object.getOwnPropertyDescriptor(scope.IDBDatabase.prototype, 'name')?.get;
  if (name) {
    Object.defineProperty(scope.IDBDatabase.prototype, 'name', {
      configurable: true,
      get(this: IDBDatabase) {
        return plain(String(name.call(this)));
      },
    });
  }
  recordWrites(scope.IDBObjectStore.prototype, changed);
}

function recordWrites(prototype: IDBObjectStore, changed: (change: RecordChange) => void): void {
  const { put, add, delete: remove, clear } = prototype;
  const tell = (store: IDBObjectStore, key: unknown, value: string | null | undefined) =>
    changed({
      database: store.transaction.db.name,
      store: store.name,
      key: keyText(key),
      size: value?.length ?? null,
      value,
    });

  for (const [method, native] of [
    ['put', put],
    ['add', add],
  ] as const) {
    replace(
      prototype,
      method,
      function write(this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
        const request =
          key === undefined ? native.call(this, value) : native.call(this, value, key);
        tell(this, key, recordText(value));
        return request;
      },
    );
  }
  replace(prototype, 'delete', function erase(this: IDBObjectStore, key: IDBValidKey) {
    const request = remove.call(this, key);
    tell(this, key, null);
    return request;
  });
  replace(prototype, 'clear', function eraseAll(this: IDBObjectStore) {
    const request = clear.call(this);
    tell(this, '*', null);
    return request;
  });
}

const keyText = (key: unknown) =>
  typeof key === 'string' || typeof key === 'number' ? String(key) : '(key)';
