/** Where the storage of one world is. Worlds share an origin, so every key and database carries its world. */

/**
 * Name of phone `phone` (from 1) of a world. The first has the world's name, and no name is the beginning of another.
 */
export const phoneName = (worldId: string, phone = 1) =>
  phone === 1 ? worldId : `${worldId}/${phone}`;

/** Prefix of the page's keys and database names on a phone of a world, by the phone's name. */
export const worldPrefix = (name: string) => `world:${name}:`;

/** Prefix of the simulated shell's own data: its session, the phone's language. */
export const shellPrefix = (name: string) => `shell:${name}:`;

const keysOf = (store: Storage): readonly string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');

/** Removes every key that starts with `prefix`. `store` is the browser's own, not a world's view. */
export function clearPrefix(store: Storage, prefix: string): void {
  for (const key of keysOf(store)) if (key.startsWith(prefix)) store.removeItem(key);
}

/** Deletes every database with a name that starts with `prefix`, if the browser can list them. */
export async function clearDatabases(factory: IDBFactory, prefix: string): Promise<void> {
  if (typeof factory.databases !== 'function') return;
  for (const { name } of await factory.databases()) {
    if (name?.startsWith(prefix)) factory.deleteDatabase(name);
  }
}
