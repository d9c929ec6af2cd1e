/** A part of a store's value: a component renders when its part changes, not when any other does. */
import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** `part` gives a text, a number, a truth, or an object that stays the same while its content does. */
export function usePart<T, P>(store: ReadableAtom<T>, part: (value: T) => P): P {
  return useSyncExternalStore(store.listen, () => part(store.get()));
}
