/** What is being edited to be sent again, by call: kept while another call or tab shows. */
import { type MapStore, map } from 'nanostores';
import type { CallEntry } from '../../protocol/log.ts';

export interface ResendDraft {
  readonly text: string;
  /** The question whether money may be moved is open. */
  readonly asks: boolean;
}

/** A call without one is not being edited. */
export const $drafts: MapStore<Record<string, ResendDraft | undefined>> = map({});

/** Stays the same when the log is read again: the number of the call, and its address, which names the world. */
export const draftKey = ({ url, seq }: CallEntry) => `${seq} ${url}`;
