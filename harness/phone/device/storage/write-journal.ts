/**
 * Writes that a kill loses. Browsers write localStorage to disk some seconds late
 * (src/docs/engines.md#late-localstorage), so a killed app finds older values. Keeps every write for that long, with
 * the value before it.
 */

export interface WriteJournal {
  /** The native storage, with every write recorded. */
  readonly store: Storage;
  /** Restores the values of `ms` ago, and accepts no more writes. */
  readonly lose: (ms: number) => void;
}

interface Write {
  readonly at: number;
  readonly key: string;
  readonly before: string | null;
}

/** Longer than any browser delays a write, ms. */
const LONGEST_MS = 30_000;

/** `now` is monotonic, ms. */
export function createWriteJournal(native: Storage, now: () => number): WriteJournal {
  let writes: Write[] = [];
  let lost = false;
  const note = (key: string) => {
    const at = now();
    const [oldest] = writes;
    if (oldest && at - oldest.at > 2 * LONGEST_MS) {
      writes = writes.filter((write) => at - write.at <= LONGEST_MS);
    }
    writes.push({ at, key, before: native.getItem(key) });
  };
  const restore = ({ key, before }: Write) =>
    before === null ? native.removeItem(key) : native.setItem(key, before);

  const store = Object.create(Object.getPrototypeOf(native) as object, {
    length: { get: () => native.length },
    key: { value: (index: number) => native.key(index) },
    getItem: { value: (key: string) => native.getItem(key) },
    setItem: {
      value(key: string, value: string) {
        if (lost) return;
        note(key);
        native.setItem(key, value);
      },
    },
    removeItem: {
      value(key: string) {
        if (lost) return;
        note(key);
        native.removeItem(key);
      },
    },
  }) as Storage;
  return {
    store,
    lose(ms) {
      lost = true;
      const since = now() - Math.min(ms, LONGEST_MS);
      for (const write of writes.filter(({ at }) => at > since).reverse()) restore(write);
      writes = [];
    },
  };
}
