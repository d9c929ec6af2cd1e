/** Both storages of the page: blocked, full, failing or hanging; what is written is read back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UNREAD } from '#src/core/environment.ts';
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
  type Hear = (event: { readonly key: string | null }) => void;
  const listeners = new Set<Hear>();
  return {
    localStorage,
    addEventListener: (_: 'storage', listener: Hear) => void listeners.add(listener),
    removeEventListener: (_: 'storage', listener: Hear) => void listeners.delete(listener),
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
      removeEventListener: () => undefined,
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

/** A number: it works after so many milliseconds. */
type Outcome = 'works' | 'fails' | 'hangs' | number;

/**
 * The parts of IndexedDB that a key-value store uses. Each opening ends as `outcome` decides. `hasStore`: false for a
 * database that an earlier start left without its store. `isFull`: writing throws.
 */
function fakeIndexedDb(outcome: () => Outcome, hasStore = true, isFull = () => false) {
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
    const answer = () => {
      if (end === 'hangs') return;
      made.error = end === 'fails' ? new Error('no database') : null;
      if (end === 'fails') made.onerror?.();
      else (made.onsuccess ?? made.oncomplete)?.();
    };
    if (typeof end === 'number') setTimeout(answer, end);
    else queueMicrotask(answer);
    return made;
  };
  const store = () => ({
    get: (key: string) => request(values.get(key)),
    getAllKeys: () => request([...values.keys()]),
    put(value: unknown, key: string) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    delete: (key: string) => void values.delete(key),
    transaction: Object.assign(request(undefined), { abort: () => undefined }),
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

  /** A database that stores 1 as `a`; its first opening ends as `first`. */
  function withFirstOpening(first: Outcome) {
    let openings = 0;
    const indexedDb = fakeIndexedDb(() => {
      openings += 1;
      return openings === 1 ? first : 'works';
    });
    indexedDb.values.set('a', 1);
    vi.stubGlobal('indexedDB', indexedDb);
    return indexedDb;
  }

  test.each<Outcome>(['hangs', 'fails'])(
    'If the first opening %s, a value counts as unread, and the next use opens again',
    async (first) => {
      withFirstOpening(first);
      const values = durableValues();
      expect(await after(values.get('a'))).toBe(UNREAD);
      expect(values.isLost()).toBe(true);
      expect(await after(values.get('a'))).toBe(1);
      expect(values.isLost()).toBe(false);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  test('An opening that takes two seconds is used as soon as it is there', async () => {
    const indexedDb = fakeIndexedDb(() => 2_000);
    indexedDb.values.set('a', 1);
    vi.stubGlobal('indexedDB', indexedDb);
    const values = durableValues();
    expect(await after(values.get('a'))).toBe(UNREAD);
    await vi.advanceTimersByTimeAsync(500);
    expect(await after(values.get('a'), 0)).toBe(1);
  });

  test('What was set or removed while the disk was silent reaches it with its next answer', async () => {
    const indexedDb = withFirstOpening('hangs');
    const values = durableValues();
    const writing = [values.remove('a'), values.set('b', 2)];
    await after(Promise.all(writing));
    expect([...indexedDb.values]).toEqual([['a', 1]]);
    expect(await after(values.get('c'))).toBeUndefined();
    expect([...indexedDb.values]).toEqual([['b', 2]]);
  });

  test('A write that was given up is not done later, over a newer one', async () => {
    const indexedDb = withFirstOpening(5_000);
    const values = durableValues();
    await after(values.set('a', 'old'));
    await after(values.set('a', 'new'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(indexedDb.values.get('a')).toBe('new');
  });

  test('A step that finds its value unread changes nothing if it returns that', async () => {
    const indexedDb = withFirstOpening('hangs');
    const values = durableValues();
    const seen: unknown[] = [];
    const change = (stored: unknown) => {
      seen.push(stored);
      return stored;
    };
    await after(values.update('a', change));
    await after(values.update('a', change));
    expect(seen).toEqual([UNREAD, 1]);
    expect([...indexedDb.values]).toEqual([['a', 1]]);
  });

  test('In a page that may have no database nothing counts as unread', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    expect(await after(durableValues().get('a'))).toBeUndefined();
  });

  test('If the storage is full, a step sees what is stored, and its result is kept in memory', async () => {
    let isFull = true;
    const indexedDb = fakeIndexedDb(
      () => 'works',
      true,
      () => isFull,
    );
    indexedDb.values.set('a', 1);
    vi.stubGlobal('indexedDB', indexedDb);
    const values = durableValues();
    await after(values.update('a', (stored) => [stored, 2]));
    expect([values.isLost(), indexedDb.values.get('a')]).toEqual([true, 1]);
    expect(await after(values.get('a'))).toEqual([1, 2]);
    isFull = false;
    await after(values.get('b'));
    expect(indexedDb.values.get('a')).toEqual([1, 2]);
  });
});
