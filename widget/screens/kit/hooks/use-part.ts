/** Parts of stores' values: a component renders when one of its parts changes, and not when anything else does. */
import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { useRedraw } from '../../../ui/fields/use-redraw.ts';

/** A store, or several as one. */
interface Source {
  listen(callback: () => void): () => void;
}

/**
 * `read` returns strings, numbers, booleans, or objects that stay the same while their content does. Listens from
 * before the first paint, so that no key press is missed.
 */
export function useParts<P extends readonly unknown[]>(source: Source, read: () => P): P {
  const redraw = useRedraw();
  const parts = read();
  const drawn = useRef({ parts, read });
  useLayoutEffect(() => {
    drawn.current = { parts, read };
  });
  useLayoutEffect(() => {
    const look = () => {
      const { read, parts } = drawn.current;
      if (read().some((part, index) => part !== parts[index])) redraw();
    };
    look();
    return source.listen(look);
  }, [source, redraw]);
  return parts;
}

export function usePart<T, P>(store: ReadableAtom<T>, part: (value: T) => P): P {
  return useParts(store, () => [part(store.get())] as const)[0];
}
