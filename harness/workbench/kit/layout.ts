/** The sizes of dragged panes, as the browser stores them. */
import { type WritableAtom, atom } from 'nanostores';

/** The key prefix under which react-resizable-panels stores sizes. */
const KEPT = 'react-resizable-panels:';

/** Counts resets of the layout. Panes then return to their initial sizes. */
export const $resets: WritableAtom<number> = atom(0);

/** Forgets every size that was dragged in this browser. */
export function resetLayout(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(KEPT)) localStorage.removeItem(key);
  }
  $resets.set($resets.get() + 1);
}
