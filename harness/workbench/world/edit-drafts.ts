/** Fields of a world that are being edited, and the open branches of its tree: kept while another tab shows. */
import { type MapStore, map } from 'nanostores';
import { pointerOf } from '../../server/market/edit/pointer.ts';
import type { Branches } from '../kit/json-tree.tsx';

export interface EditDraft {
  readonly text: string;
  /** The value when the field was opened. */
  readonly was: unknown;
  /** Why it was not taken, as a sentence. */
  readonly problem: string | null;
}

/** By world and pointer; a field without one is not being edited. */
export const $editDrafts: MapStore<Record<string, EditDraft | undefined>> = map({});

const open = new Map<string, boolean>();

/** Which branches of the tree of this world are open. */
export const branchesOf = (world: string): Branches => ({
  isOpen: (path) => open.get(draftKey(world, pointerOf(path))),
  toggled: (path, isOpen) => void open.set(draftKey(world, pointerOf(path)), isOpen),
});

export const draftKey = (world: string, pointer: string) => `${world} ${pointer}`;
