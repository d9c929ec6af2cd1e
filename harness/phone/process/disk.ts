/** Both storages of a phone without a browser. They outlive the page, and its tabs share them. */
import type { DurableStorage, KeyValueStorage } from '#src/core/environment.ts';
import type { Turn } from './turns.ts';

/** One tab's view of the storage. It gets an event when another tab writes. */
interface TabStorage extends KeyValueStorage {
  readonly end: () => void;
}

interface DiskParts {
  /** What is stored at first, in localStorage and in the durable storage. */
  readonly values?: Readonly<Record<string, string>>;
  readonly durable?: Readonly<Record<string, unknown>>;
  /** ms. */
  readonly now?: () => number;
  /** Gets each write: its place, such as `localStorage/token`, and its value; null if it was removed. */
  readonly told?: (place: string, value: string | null) => void;
}

type Told = NonNullable<DiskParts['told']>;

/** localStorage, which each tab sees and hears of. */
function createValues(first: Readonly<Record<string, string>>, now: () => number, told: Told) {
  const values = new Map(Object.entries(first));
  /** What each write replaced, for a kill that loses the last writes. */
  const journal: { readonly at: number; readonly key: string; readonly before: string | null }[] =
    [];
  const put = (key: string, value: string | null) => {
    journal.push({ at: now(), key, before: values.get(key) ?? null });
    if (value === null) values.delete(key);
    else values.set(key, value);
    told(`localStorage/${key}`, value);
  };
  const hearers = new Set<(key: string) => void>();
  function storage(turn?: Turn): TabStorage {
    let own: (key: string) => void = () => {};
    const tellOthers = (key: string) => {
      for (const hear of hearers) if (hear !== own) hear(key);
    };
    return {
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        if (values.get(key) === value) return;
        put(key, value);
        tellOthers(key);
      },
      remove(key) {
        if (!values.has(key)) return;
        put(key, null);
        tellOthers(key);
      },
      listen(callback) {
        const later = async (key: string) => {
          await turn?.('news', key);
          if (hearers.has(own)) callback();
        };
        own = turn ? (key) => void later(key) : callback;
        hearers.add(own);
        return () => void hearers.delete(own);
      },
      end: () => void hearers.delete(own),
    };
  }

  return {
    values,
    storage,
    /** Reverts the writes to localStorage of the last `ms`. */
    loseWrites(ms: number) {
      const since = now() - ms;
      for (let last = journal.pop(); last && last.at >= since; last = journal.pop()) {
        if (last.before === null) values.delete(last.key);
        else values.set(last.key, last.before);
        told(`localStorage/${last.key}`, last.before);
      }
      journal.length = 0;
    },
  };
}

function createKept(first: Readonly<Record<string, unknown>>, told: Told) {
  const kept = new Map<string, unknown>(Object.entries(first));
  const keep = (key: string, value: unknown) => {
    if (value === undefined) kept.delete(key);
    else kept.set(key, structuredClone(value));
    told(`durable/values/${key}`, value === undefined ? null : JSON.stringify(value));
  };
  function durable(turn?: Turn): DurableStorage {
    const served = <T>(about: string, run: () => T): Promise<T> =>
      turn ? turn('storage', about).then(run) : Promise.resolve(run());
    return {
      get: (key) => served(`read ${key}`, () => structuredClone(kept.get(key))),
      set(key, value) {
        const own = structuredClone(value);
        return served(`write ${key}`, () => keep(key, own));
      },
      update: (key, change) =>
        served(`update ${key}`, () => keep(key, change(structuredClone(kept.get(key))))),
      remove: (key) => served(`remove ${key}`, () => keep(key, undefined)),
      keys: () => served('list the keys', () => [...kept.keys()]),
      isLost: () => false,
    };
  }

  return { kept, durable };
}

/** Both storages. By default they are empty and tell nobody. */
export const createDisk = ({
  values = {},
  durable = {},
  now = () => 0,
  told = () => undefined,
}: DiskParts = {}) => ({
  ...createValues(values, now, told),
  ...createKept(durable, told),
});
