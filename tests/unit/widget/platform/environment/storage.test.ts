/** Both storages of the page: blocked, full, failing or hanging; what is written is read back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { durableValues, localValues } from '#widget/platform/environment/storage.ts';

/** A localStorage with room for so many characters. */
function area(room = Number.POSITIVE_INFINITY): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** The page's window, and another tab's change of a key; null: all keys were removed. */
function page(localStorage: Storage) {
  const listeners: ((event: { readonly key: string | null }) => void)[] = [];
  return {
    localStorage,
    addEventListener: (_type: 'storage', listener: (typeof listeners)[number]) =>
      void listeners.push(listener),
    changed: (key: string | null) => listeners.forEach((listener) => listener({ key })),
  };
}

describe('small values', () => {
  test('Small values are stored in localStorage', () => {
    const localStorage = area();
    const values = localValues(page(localStorage));
    values.set('token', 't');
    expect(localStorage.getItem('token')).toBe('t');
    expect(localValues(page(localStorage)).get('token')).toBe('t');
    values.remove('token');
    expect(localStorage.getItem('token')).toBeNull();
    expect(values.get('token')).toBeNull();
  });

  test('Small values are kept in memory where reading window.localStorage throws', () => {
    const blocked = {
      get localStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
      addEventListener: () => undefined,
    };
    const values = localValues(blocked);
    values.listen(() => expect.fail('no other tab can be heard'));
    expect(values.get('token')).toBeNull();
    values.set('token', 't');
    expect(values.get('token')).toBe('t');
    values.remove('token');
    expect(values.get('token')).toBeNull();
  });

  test('A value that another tab writes is reported, and replaces one that found no room here', () => {
    const localStorage = area(3);
    const scope = page(localStorage);
    const values = localValues(scope);
    const told: (string | null)[] = [];
    values.listen(() => told.push(values.get('token')));
    values.set('token', 'too long');
    scope.changed('other');
    localStorage.setItem('token', 'new');
    scope.changed('token');
    expect(told).toEqual(['too long', 'new']);
  });

  test('A full storage keeps the new value in memory, and the old one is not read after a restart', () => {
    const localStorage = area(3);
    const values = localValues(page(localStorage));
    values.set('token', 'old');
    values.set('token', 'newer');
    expect(values.get('token')).toBe('newer');
    expect(localValues(page(localStorage)).get('token')).toBeNull();
    values.set('token', 'n');
    expect(localStorage.getItem('token')).toBe('n');
    expect(values.get('token')).toBe('n');
  });

  test('An empty text is stored as a value', () => {
    const values = localValues(page(area(0)));
    values.set('a', '');
    expect(values.get('a')).toBe('');
  });
});

type Outcome = 'works' | 'fails' | 'hangs';

/**
 * The parts of IndexedDB that a key-value store uses. Each opening ends as `outcome` decides. `hasStore`: false for a
 * database that an earlier start left without its store.
 */
function fakeIndexedDb(outcome: () => Outcome, hasStore = true) {
  const values = new Map<string, unknown>();
  let version = 1;
  const request = <T>(result: T, end: Outcome = 'works') => {
    const made: {
      result: T;
      error: Error | null;
      onsuccess?: () => void;
      onerror?: () => void;
      oncomplete?: () => void;
      onupgradeneeded?: () => void;
    } = { result, error: null };
    queueMicrotask(() => {
      if (end === 'hangs') return;
      made.error = end === 'fails' ? new Error('no database') : null;
      if (end === 'fails') made.onerror?.();
      else (made.onsuccess ?? made.oncomplete)?.();
    });
    return made;
  };
  const store = () => ({
    get: (key: string) => request(values.get(key)),
    getAllKeys: () => request([...values.keys()]),
    put: (value: unknown, key: string) => void values.set(key, value),
    delete: (key: string) => void values.delete(key),
    transaction: request(undefined),
  });
  let stores = hasStore;
  const database = {
    get version() {
      return version;
    },
    objectStoreNames: { contains: () => stores },
    createObjectStore: () => void (stores = true),
    transaction: () => {
      if (!stores) throw new DOMException('no store', 'NotFoundError');
      return { objectStore: store };
    },
    close: () => undefined,
  };
  const open = (_name?: string, wanted = version) => {
    const opening = request(database, outcome());
    queueMicrotask(() => {
      if (wanted > version) opening.onupgradeneeded?.();
      version = wanted;
    });
    return opening;
  };
  return { values, open };
}

describe('durable values', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const after = async <T>(promise: Promise<T>, ms = 1_500): Promise<T> => {
    await vi.advanceTimersByTimeAsync(ms);
    return promise;
  };

  test('Durable values are in IndexedDB when set resolves, and return on the next page', async () => {
    const indexedDb = fakeIndexedDb(() => 'works');
    vi.stubGlobal('indexedDB', indexedDb);
    const values = durableValues();
    await values.set('draft:a', { firstName: 'Ada' });
    expect(indexedDb.values.get('draft:a')).toEqual({ firstName: 'Ada' });
    const again = durableValues();
    expect(await again.get('draft:a')).toEqual({ firstName: 'Ada' });
    expect(await again.keys()).toEqual(['draft:a']);
    await again.remove('draft:a');
    expect(indexedDb.values.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['missing', undefined],
    ['failing', fakeIndexedDb(() => 'fails')],
    ['hanging', fakeIndexedDb(() => 'hangs')],
    [
      'throwing',
      {
        open() {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    ],
  ])(
    'With IndexedDB %s durable values are kept in memory, within 1.5 seconds an operation',
    async (_, indexedDb) => {
      vi.stubGlobal('indexedDB', indexedDb);
      const values = durableValues();
      await after(values.set('a', 1));
      expect(await after(values.get('a'))).toBe(1);
      expect(await after(values.keys())).toEqual(['a']);
      await after(values.remove('a'));
      expect(await after(values.get('a'))).toBeUndefined();
      expect(await after(values.keys())).toEqual([]);
      const more = (stored: unknown) => [...(Array.isArray(stored) ? stored : []), 'x'];
      await after(values.update('b', more));
      await after(values.update('b', more));
      expect(await after(values.get('b'))).toEqual(['x', 'x']);
      await after(values.update('b', () => undefined));
      expect(await after(values.keys())).toEqual([]);
    },
  );

  test('A database that lost its store gets a new one for good', async () => {
    const indexedDb = fakeIndexedDb(() => 'works', false);
    vi.stubGlobal('indexedDB', indexedDb);
    const values = durableValues();
    await after(values.set('a', 1));
    expect([values.isLost(), indexedDb.values.get('a')]).toEqual([false, 1]);
    expect(await after(durableValues().get('a'))).toBe(1);
  });

  test('Durable values are updated in one step from what is on disk, whichever page wrote it', async () => {
    const indexedDb = fakeIndexedDb(() => 'works');
    vi.stubGlobal('indexedDB', indexedDb);
    const [one, two] = [durableValues(), durableValues()];
    const add = (text: string) => (stored: unknown) => [
      ...(Array.isArray(stored) ? stored : []),
      text,
    ];
    await after(one.update('a', add('one')));
    await after(two.update('a', add('two')));
    expect(await after(one.get('a'))).toEqual(['one', 'two']);
    expect(indexedDb.values.get('a')).toEqual(['one', 'two']);
    await after(one.update('a', () => undefined));
    expect(indexedDb.values.has('a')).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('A lost connection is opened again, and values in memory move to disk', async () => {
    let state: 'open' | 'lost' = 'open';
    const indexedDb = fakeIndexedDb(() => {
      state = 'open';
      return 'works';
    });
    const { open } = indexedDb;
    vi.stubGlobal('indexedDB', {
      open() {
        const opening = open();
        const { transaction } = opening.result;
        opening.result.transaction = () => {
          if (state === 'lost') throw new DOMException('lost', 'InvalidStateError');
          return transaction();
        };
        return opening;
      },
    });
    const values = durableValues();
    await after(values.set('a', 1));
    state = 'lost';
    await after(values.set('a', 2));
    expect([values.isLost(), indexedDb.values.get('a')]).toEqual([true, 1]);
    expect(await after(values.get('a'))).toBe(2);
    await after(values.set('a', 3));
    expect([values.isLost(), indexedDb.values.get('a')]).toEqual([false, 3]);
  });

  test('A first opening that fails is tried again, and values in memory move to disk', async () => {
    let openings = 0;
    const indexedDb = fakeIndexedDb(() => {
      openings += 1;
      return openings === 1 ? 'fails' : 'works';
    });
    vi.stubGlobal('indexedDB', indexedDb);
    const values = durableValues();
    await after(values.set('a', 1));
    expect(indexedDb.values.size).toBe(0);
    await after(values.set('a', 2));
    expect(indexedDb.values.get('a')).toBe(2);
    expect(await after(values.get('a'))).toBe(2);
    expect(await after(values.keys())).toEqual(['a']);
  });
});
