/**
 * Reports this phone's storage to the simulator (§3): all of it at start, then each change. Also applies a tester's
 * edits as another tab of the app would. Values go to the simulator's memory; its log keeps only their sizes.
 */
import type { StorageEdit } from '../../../simulator/protocol/storage.ts';
import { shellPrefix } from './namespace.ts';
import type { RecordEntry } from '../observe/recorder.ts';

/** A longer value is cut off in the report, because one report must fit into a batch of the log. */
const LONGEST = 30_000;
const PHONE = 'phone';

export interface StorageReporter {
  /** A value was written or removed (null); undefined if it has no text form. */
  readonly changed: (place: string, size: number | null, value: string | null | undefined) => void;
  /** Reports a value that was there before. No event happened. */
  readonly there: (place: string, value: string) => void;
  /** The phone starts reporting, so earlier reports are void. */
  readonly begin: () => void;
  readonly phone: string;
}

/** `native` is the browser's own storage. The phone keeps the name for its reports there. */
export function createStorageReporter(
  native: Storage,
  worldId: string,
  record: RecordEntry,
): StorageReporter {
  const key = shellPrefix(worldId) + PHONE;
  const phone = native.getItem(key) ?? newName();
  native.setItem(key, phone);
  const tell = (text: string, detail: Readonly<Record<string, unknown>>) =>
    record({ kind: 'storage', text, detail: { ...detail, phone } });
  return {
    phone,
    begin: () => tell('', { begins: true }),
    there: (place, value) => tell(place, { value: value.slice(0, LONGEST), there: true }),
    changed: (place, size, value) =>
      tell(place, {
        size,
        ...(value !== undefined && { value: value?.slice(0, LONGEST) ?? null }),
      }),
  };
}

const newName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A value of IndexedDB for the report: JSON, with files as their sizes. Undefined if the key has no value. */
export function recordText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, inner: unknown) => {
      const bytes = bytesOf(inner);
      return bytes === null ? inner : `(a file of ${bytes} bytes)`;
    });
  } catch {
    return undefined;
  }
}

function bytesOf(value: unknown): number | null {
  if (value instanceof Blob) return value.size;
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? value.byteLength : null;
}

export interface Areas {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** Reports everything stored now: both areas, and every existing database. */
export async function tellAll(
  { begin, there }: StorageReporter,
  areas: Areas,
  factory: IDBFactory,
): Promise<void> {
  begin();
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    for (const key of Object.keys(areas[name])) {
      there(`${name}/${key}`, areas[name].getItem(key) ?? '');
    }
  }
  if (typeof factory.databases !== 'function') return;
  for (const { name } of await factory.databases()) {
    if (name !== undefined) await inDatabase(factory, name, (open) => readAll(open, name, there));
  }
}

async function readAll(
  open: IDBDatabase,
  name: string,
  there: StorageReporter['there'],
): Promise<void> {
  for (const store of open.objectStoreNames) {
    const rows = open.transaction(store).objectStore(store);
    const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
    keys.forEach((key, index) => {
      const text = recordText(values[index]);
      if (text !== undefined) there(`${name}/${store}/${String(key)}`, text);
    });
  }
}

/**
 * Applies an edit: in localStorage and sessionStorage with the `storage` event that another tab would cause, in
 * IndexedDB only in an existing database. `prefix` is the world's. Throws a sentence for an impossible edit.
 */
export async function editStored(
  scope: Window & typeof globalThis,
  areas: Areas,
  prefix: string,
  { place, value }: StorageEdit,
): Promise<void> {
  const [area = '', store = '', ...rest] = place.split('/');
  if (area === 'localStorage' || area === 'sessionStorage') {
    const key = place.slice(area.length + 1);
    const before = areas[area].getItem(key);
    if (value === null) areas[area].removeItem(key);
    else areas[area].setItem(key, value);
    const event = {
      key: prefix + key,
      oldValue: before,
      newValue: value,
      url: scope.location.href,
    };
    scope.dispatchEvent(new StorageEvent('storage', event));
    return;
  }
  const known = (await scope.indexedDB.databases?.()) ?? [];
  if (!known.some(({ name }) => name === area)) throw new Error(`there is no database ${area}`);
  await inDatabase(scope.indexedDB, area, async (open) => {
    if (!open.objectStoreNames.contains(store)) throw new Error(`${area} has no store ${store}`);
    const rows = open.transaction(store, 'readwrite').objectStore(store);
    const key = rest.join('/');
    await (value === null ? done(rows.delete(key)) : done(rows.put(JSON.parse(value), key)));
  });
}

async function inDatabase(
  factory: IDBFactory,
  name: string,
  work: (open: IDBDatabase) => Promise<void>,
): Promise<void> {
  const open = await done(factory.open(name));
  try {
    await work(open);
  } finally {
    open.close();
  }
}

const done = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () =>
      reject(asked.error ?? new Error('the database rejected it')),
    );
  });
