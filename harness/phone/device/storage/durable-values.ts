/** Reads the app's durable storage (IndexedDB) by key, without creating a database. */

const DATABASE = 'durable';
const STORE = 'values';

/**
 * All values; empty if there is no such storage or it can't be read. `name` is the database's name outside the phone.
 */
export async function readDurable(
  factory: IDBFactory,
  name = DATABASE,
): Promise<Readonly<Record<string, unknown>>> {
  if (typeof factory.databases !== 'function') return {};
  const known = await factory.databases().catch(() => []);
  if (!known.some((one) => one.name === name)) return {};
  return new Promise((resolve) => {
    const opening = factory.open(name);
    opening.addEventListener('error', () => resolve({}));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const found: Record<string, unknown> = {};
      const end = () => {
        database.close();
        resolve(found);
      };
      if (!database.objectStoreNames.contains(STORE)) return end();
      const cursor = database.transaction(STORE).objectStore(STORE).openCursor();
      cursor.addEventListener('error', end);
      cursor.addEventListener('success', () => {
        const at = cursor.result;
        if (!at) return end();
        found[String(at.key)] = at.value;
        at.continue();
      });
    });
  });
}
