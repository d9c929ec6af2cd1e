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

/** Stable when the log is reloaded: the call's number and its URL, which contains the world. */
export const draftKey = ({ url, seq }: CallEntry) => `${seq} ${url}`;
