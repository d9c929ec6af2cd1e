/** IndexedDB of one world: names carry the world outside but not inside; writes are reported by name, size and JSON. */
import { describe, expect, test } from 'vitest';
import { type RecordChange, isolateIndexedDb } from '#harness/phone/device/storage/indexed-db.ts';

/** Classes with the few members that the isolation uses. Calls to the browser are recorded. */
function fakes() {
  const asked: unknown[][] = [];
  class FakeFactory {
    open(...args: unknown[]) {
      asked.push(['open', ...args]);
      return new FakeDatabase(String(args[0]));
    }
    deleteDatabase(name: string) {
      asked.push(['deleteDatabase', name]);
    }
    async databases() {
      return [
        { name: 'world:one:drafts', version: 1 },
        { name: 'world:two:drafts', version: 1 },
      ];
    }
  }
  class FakeDatabase {
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
    }
    get name() {
      return this.#name;
    }
  }
  class FakeStore {
    readonly name = 'keyval';
    readonly transaction: { readonly db: FakeDatabase };
    constructor(db: FakeDatabase) {
      this.transaction = { db };
    }
    put(...args: unknown[]) {
      asked.push(['put', ...args]);
    }
    add(...args: unknown[]) {
      asked.push(['add', ...args]);
    }
    delete(...args: unknown[]) {
      asked.push(['delete', ...args]);
    }
    clear() {
      asked.push(['clear']);
    }
  }
  const changes: RecordChange[] = [];
  const scope: unknown = {
    IDBFactory: FakeFactory,
    IDBDatabase: FakeDatabase,
    IDBObjectStore: FakeStore,
  };
  isolateIndexedDb(scope as Parameters<typeof isolateIndexedDb>[0], 'world:one:', (change) =>
    changes.push(change),
  );
  const factory = new FakeFactory();
  return { factory, asked, changes, storeOf: (db: FakeDatabase) => new FakeStore(db) };
}

describe('isolateIndexedDb', () => {
  test('A database is opened and deleted under the world, and the page sees its own names', async () => {
    const { factory, asked } = fakes();
    expect(factory.open('drafts').name).toBe('drafts');
    factory.open('drafts', 3);
    factory.deleteDatabase('drafts');
    expect(asked).toEqual([
      ['open', 'world:one:drafts'],
      ['open', 'world:one:drafts', 3],
      ['deleteDatabase', 'world:one:drafts'],
    ]);
    expect(await factory.databases()).toEqual([{ name: 'drafts', version: 1 }]);
  });

  test('Writes pass unchanged, and their names, sizes and JSON are reported', () => {
    const { factory, asked, changes, storeOf } = fakes();
    const store = storeOf(factory.open('drafts'));
    store.put('secret', 'form');
    store.put({ id: 1, face: new Uint8Array(3), photo: new Blob(['four']) });
    store.delete('form');
    store.clear();
    expect(asked.slice(1)).toEqual([
      ['put', 'secret', 'form'],
      ['put', { id: 1, face: new Uint8Array(3), photo: expect.any(Blob) as Blob }],
      ['delete', 'form'],
      ['clear'],
    ]);
    const at = { database: 'drafts', store: 'keyval' };
    const files = '{"id":1,"face":"(a file of 3 bytes)","photo":"(a file of 4 bytes)"}';
    expect(changes).toEqual([
      { ...at, key: 'form', size: 8, value: '"secret"' },
      { ...at, key: '(key)', size: files.length, value: files },
      { ...at, key: 'form', size: null, value: null },
      { ...at, key: '*', size: null, value: null },
    ]);
  });
});
