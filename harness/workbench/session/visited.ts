/** The worlds that this browser has opened, newest first. They are stored, so that a closed tab loses none. */
import * as v from 'valibot';
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';

export interface Visited {
  readonly id: string;
  readonly scenario: string;
  /** When this browser first opened it, ms UTC; missing in data of older versions. */
  readonly openedAt?: number;
}

export type VisitedMemory = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'workbench-worlds';
const MOST = 50;

const rows = () =>
  v.array(
    v.object({ id: v.string(), scenario: v.string(), openedAt: v.exactOptional(v.number()) }),
  );

/** Unreadable stored data counts as none. */
export function createVisited(
  memory?: VisitedMemory,
  now: () => number = Date.now,
): {
  readonly $visited: ReadableAtom<readonly Visited[]>;
  readonly add: (world: Pick<Visited, 'id' | 'scenario'>) => void;
} {
  const kept = () => {
    try {
      return v.parse(rows(), JSON.parse(memory?.getItem(KEY) ?? '[]'));
    } catch {
      return [];
    }
  };
  const $visited: WritableAtom<readonly Visited[]> = atom(kept());
  return {
    $visited,
    add({ id: opened, scenario }) {
      // Another tab may have opened worlds since.
      const known = memory ? kept() : $visited.get();
      const others = known.filter(({ id }) => id !== opened);
      const openedAt = known.find(({ id }) => id === opened)?.openedAt ?? now();
      $visited.set([{ id: opened, scenario, openedAt }, ...others].slice(0, MOST));
      try {
        memory?.setItem(KEY, JSON.stringify($visited.get()));
      } catch {
        // Full or blocked storage: the list lasts as long as this window.
      }
    },
  };
}
