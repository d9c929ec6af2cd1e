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
 * Wraps one read call. Of concurrent loads shows the one that the server answered last, or the later one if its times
 * don't say. A load that another session has overtaken reads again. `read`: null if there is nothing to read.
 */
export function createResource<T>(read: () => Promise<Result<T>> | null): Resource<T> {
  const $state = atom<ResourceState<T>>({ state: 'loading' });
  let newest = 0;
  /** When the server sent what is shown, ms UTC; Infinity if unknown. */
  let shownAt = 0;
  async function load(): Promise<void> {
    const reading = read();
    if (!reading) return;
    const mine = (newest += 1);
    const before = shownAt;
    if ($state.get().state === 'failed') $state.set({ state: 'loading' });
    const result = await reading;
    if (result.ok) {
      const at = Number(result.at);
      if (!(at > shownAt) && (mine !== newest || (at && shownAt !== before))) return;
      shownAt = at || Infinity;
      return $state.set({ state: 'ready', data: result.data });
    }
    if (mine !== newest) return;
    const { failure } = result;
    if (failure.kind === 'stale') return $loggedIn.get() ? load() : undefined;
    if ($state.get().state !== 'ready') $state.set({ state: 'failed', failure });
  }
  return {
    $state,
    load,
    drop() {
      // Earlier loads don't show either.
      shownAt = Infinity;
      $state.set({ state: 'loading' });
    },
  };
}
