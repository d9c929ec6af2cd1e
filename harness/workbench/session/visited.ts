/** The worlds that this browser had open, the newest first; kept, so that a closed tab loses none. */
import * as v from 'valibot';
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';

export interface Visited {
  readonly id: string;
  readonly scenario: string;
}

export type VisitedMemory = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'workbench-worlds';
const MOST = 50;

const rows = () => v.array(v.object({ id: v.string(), scenario: v.string() }));

/** What is kept and cannot be read counts as none. */
export function createVisited(memory?: VisitedMemory): {
  readonly $visited: ReadableAtom<readonly Visited[]>;
  readonly add: (world: Visited) => void;
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
    add(world) {
      // Another tab may have opened worlds since.
      const known = memory ? kept() : $visited.get();
      const others = known.filter(({ id }) => id !== world.id);
      $visited.set([world, ...others].slice(0, MOST));
      try {
        memory?.setItem(KEY, JSON.stringify($visited.get()));
      } catch {
        // Full or blocked storage: the list lasts as long as this window.
      }
    },
  };
}
