/** A screen's data from the server: loading, ready or failed. The old data stays during a reload. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Failure, Result } from '../calls/api.ts';
import { $loggedIn } from './session.ts';

export type { Failure } from '../calls/api.ts';

export type ResourceState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly failure: Failure };

export interface Resource<T> {
  readonly $state: ReadableAtom<ResourceState<T>>;
  load(): Promise<void>;
  /** Drops the data, which is wrong by now. The next `load` shows what it reads, or why it couldn't. */
  drop(): void;
}

/**
 * Wraps one read call. Of two concurrent loads, the later one shows. If the server answered the earlier one later, or
 * another session has begun, it reads again.
 */
export function createResource<T>(read: () => Promise<Result<T>>): Resource<T> {
  const $state = atom<ResourceState<T>>({ state: 'loading' });
  let newest = 0;
  /** When the server sent what the newest load shows, ms UTC. Infinity if unknown. */
  let shownAt = Infinity;
  async function load(): Promise<void> {
    newest += 1;
    const mine = newest;
    shownAt = Infinity;
    if ($state.get().state === 'failed') $state.set({ state: 'loading' });
    const result = await read();
    if (mine !== newest) return result.ok && Number(result.at) > shownAt ? load() : undefined;
    if (result.ok) {
      shownAt = result.at ?? Infinity;
      return $state.set({ state: 'ready', data: result.data });
    }
    const { failure } = result;
    if (failure.kind === 'stale') return $loggedIn.get() ? load() : undefined;
    if ($state.get().state !== 'ready') $state.set({ state: 'failed', failure });
  }
  return { $state, load, drop: () => $state.set({ state: 'loading' }) };
}
