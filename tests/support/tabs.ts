/** The storage of two tabs of one browser, to test what one tab does to the other. */
import type { MemoryStorage } from './environment.ts';

export interface TabStorage extends MemoryStorage {
  /** A frozen tab, or one kept for Back, gets no events from the other tab, not even later. */
  frozen: boolean;
}

/**
 * The storage of two tabs of one browser. Each gets an event for the other's changes, in a separate task, as in an
 * engine.
 */
export function twoTabs(): readonly [TabStorage, TabStorage] {
  const values = new Map<string, string>();
  const tab = (tell: () => void): TabStorage & { readonly hear: () => void } => {
    const callbacks = new Set<() => void>();
    return {
      values,
      frozen: false,
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        values.set(key, value);
        tell();
      },
      remove(key) {
        if (values.delete(key)) tell();
      },
      listen(callback) {
        callbacks.add(callback);
        return () => callbacks.delete(callback);
      },
      hear() {
        if (!this.frozen) for (const callback of callbacks) callback();
      },
    };
  };
  const one = tab(() => setImmediate(() => two.hear()));
  const two = tab(() => setImmediate(() => one.hear()));
  return [one, two];
}
