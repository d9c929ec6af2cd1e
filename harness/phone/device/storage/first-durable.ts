/**
 * Fills IndexedDB of a scenario's phone before its start, for instance with a draft. Runs before the app's first read.
 */

/** The app's names for its durable storage. */
const DATABASE = 'durable';
const STORE = 'values';

/** Writes the values by key. Requests to one database are served in order, so the app's next read finds them. */
export function firstDurable(factory: IDBFactory, values: Readonly<Record<string, unknown>>): void {
  const entries = Object.entries(values);
  if (entries.length === 0) return;
  const opening = factory.open(DATABASE);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  opening.addEventListener('success', () => {
    const database = opening.result;
    const writing = database.transaction(STORE, 'readwrite');
    for (const [key, value] of entries) writing.objectStore(STORE).put(value, key);
    writing.addEventListener('complete', () => database.close());
  });
}
