/** States kept by name in this browser: in IndexedDB, since a whole world is more than localStorage has. */
import { type UseStore, createStore, del, entries, get, set } from 'idb-keyval';
import { type SavedState, checkState, summaryOf } from './saved-state.ts';

/** A kept state in the list. `savedAt` is real time, `now` the world's; ms UTC. */
export interface Kept {
  readonly id: string;
  readonly name: string;
  readonly savedAt: number;
  readonly scenario: string;
  readonly now: number | null;
}

interface Row {
  readonly name: string;
  readonly savedAt: number;
  readonly state: unknown;
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'name' in value && 'state' in value;

let store: UseStore | undefined;
const shelf = () => (store ??= createStore('workbench-states', 'states'));

/** All kept states that can be opened, the newest first. Rejects where the browser keeps nothing. */
export async function keptStates(): Promise<readonly Kept[]> {
  const rows = await entries<string, unknown>(shelf());
  return rows
    .flatMap(([id, row]): Kept[] => {
      const state = isRow(row) ? checkState(row.state) : 'no row';
      return isRow(row) && typeof state !== 'string'
        ? [{ id, name: row.name, savedAt: row.savedAt, ...summaryOf(state) }]
        : [];
    })
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** Rejects where the disk is full. */
export const keepState = (name: string, state: SavedState, savedAt: number): Promise<void> =>
  set(`${savedAt}-${Math.random().toString(36).slice(2)}`, { name, savedAt, state }, shelf());

export async function renameState(id: string, name: string): Promise<void> {
  const row = await get<unknown>(id, shelf());
  if (isRow(row)) await set(id, { ...row, name }, shelf());
}

export const dropState = (id: string): Promise<void> => del(id, shelf());

/** The state, or a sentence that says why it is none any more. */
export async function keptState(id: string): Promise<SavedState | string> {
  const row = await get<unknown>(id, shelf());
  if (!isRow(row)) return 'This snapshot was deleted, maybe in another tab.';
  const state = checkState(row.state);
  return typeof state === 'string'
    ? `This snapshot was saved by another workbench version: ${state}.`
    : state;
}
