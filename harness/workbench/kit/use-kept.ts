/** Keeps what a tester typed or chose in a tab, because hidden tabs are unmounted. */
import { useStore } from '@nanostores/react';
import { type MapStore, map } from 'nanostores';

const $kept: MapStore<Record<string, unknown>> = map({});

/** Like `useState`, until the page is left. All components with this key share the value. */
export function useKept<T>(key: string, initial: T): readonly [T, (next: T) => void] {
  const kept = useStore($kept, { keys: [key] });
  const value = Object.hasOwn(kept, key) ? (kept[key] as T) : initial;
  return [value, (next) => $kept.setKey(key, next)];
}
