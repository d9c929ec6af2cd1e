/** The sizes of panes that were dragged, as the browser keeps them. */
import { type WritableAtom, atom } from 'nanostores';

/** What react-resizable-panels calls the sizes that it keeps. */
const KEPT = 'react-resizable-panels:';

/** How often the layout was reset. Panes that hear of it return to their first sizes. */
export const $resets: WritableAtom<number> = atom(0);

/** Forgets every size that was dragged in this browser. */
export function resetLayout(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(KEPT)) localStorage.removeItem(key);
  }
  $resets.set($resets.get() + 1);
}
