/** The phone's storage of a world in this browser, so that a copy of the world starts with the same. */
import type { StoredKey } from '#src/facts/stored.ts';
import { readDurable } from '../../device/storage/durable-values.ts';
import { STARTED_KEY } from '../../device/storage/first-start.ts';
import { shellPrefix, worldPrefix } from '../../device/storage/namespace.ts';

/** localStorage by storage key, and the durable storage by its keys, as a world's `stored` and `durable`. */
export interface PhoneCopy {
  readonly stored: Readonly<Record<string, string>>;
  readonly durable: Readonly<Record<string, unknown>>;
}

/** Null where the phone of this world was never started here: then it has what its scenario says. */
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

/** Values that a phone stores at every start: without meaning for what the customer sees. */
const ofEveryStart: readonly string[] = [
  'deviceMsg',
  'afid',
  'appName',
  'packageName',
  'appendReqHeaders',
  'customerServiceConfig',
  'pageName',
] satisfies readonly StoredKey[];

/** Whether a phone has no more than its world gave it: nobody logged in, wrote a draft or chose a language. */
export function isUntouched(phone: PhoneCopy, world: PhoneCopy): boolean {
  const meaning = ({ stored }: PhoneCopy) =>
    JSON.stringify(
      Object.entries(stored)
        .filter(([key]) => !ofEveryStart.includes(key))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return (
    meaning(phone) === meaning(world) &&
    JSON.stringify(phone.durable) === JSON.stringify(world.durable)
  );
}
