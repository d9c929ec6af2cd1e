/** The storage of a world's phone in this browser, so that a copy of the world starts with the same. */
import { readDurable } from '../../phone/device/storage/durable-values.ts';
import { STARTED_KEY } from '../../phone/device/storage/first-start.ts';
import { shellPrefix, worldPrefix } from '../../phone/device/storage/namespace.ts';

/** localStorage by storage key, and the durable storage by its keys, as a world's `stored` and `durable`. */
export interface PhoneCopy {
  readonly stored: Readonly<Record<string, string>>;
  readonly durable: Readonly<Record<string, unknown>>;
}

/** Null if the phone of this world was never started here. Then it has its scenario's data. */
export async function readPhone(worldId: string): Promise<PhoneCopy | null> {
  const local = window.localStorage;
  if (local.getItem(shellPrefix(worldId) + STARTED_KEY) === null) return null;
  const prefix = worldPrefix(worldId);
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
  const stored = Object.fromEntries(
    keys.flatMap((key): [string, string][] =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), local.getItem(key) ?? '']] : [],
    ),
  );
  return { stored, durable: await readDurable(window.indexedDB, `${prefix}durable`) };
}
