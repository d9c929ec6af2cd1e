/** What a tester typed or chose in a tab is there again when they come back to it: tabs that don't show are not kept. */
import { useStore } from '@nanostores/react';
import { type MapStore, map } from 'nanostores';

const $kept: MapStore<Record<string, unknown>> = map({});

/** As `useState`, until the page is left; everybody with this key has the same value. */
export function useKept<T>(key: string, initial: T): readonly [T, (next: T) => void] {
  const kept = useStore($kept, { keys: [key] });
  const value = Object.hasOwn(kept, key) ? (kept[key] as T) : initial;
  return [value, (next) => $kept.setKey(key, next)];
}
