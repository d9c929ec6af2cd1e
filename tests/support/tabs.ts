/** The storage of two tabs of one browser, to test what one tab does to the other. */
import { createDisk } from '#harness/phone/process/disk.ts';
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
  const { storage, values } = createDisk();
  const tab = (): TabStorage => {
    const own: TabStorage = {
      ...storage(
        () => new Promise((hear) => void setImmediate(() => (own.frozen ? undefined : hear()))),
      ),
      values,
      frozen: false,
    };
    return own;
  };
  return [tab(), tab()];
}
