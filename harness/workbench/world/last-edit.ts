/** The edit of a world that undo takes back next, read from its log. */
import { isRecord } from '#src/contract/is-record.ts';
import type { LogEntry } from '../../protocol/log.ts';
import { editOf } from '../../server/checks/edits.ts';

export interface LastEdit {
  readonly at: number;
  /** Such as `edited /orders/0/status, and 3 fields followed`. */
  readonly text: string;
}

/** Null where nothing was edited, all was undone, or the map has led to another customer since. */
export function lastEdit(log: readonly LogEntry[]): LastEdit | null {
  let edits: LastEdit[] = [];
  for (const entry of log) {
    if (entry.kind !== 'world') continue;
    if (isRecord(entry.detail) && 'journey' in entry.detail) edits = [];
    const noted = editOf(entry);
    if (noted?.edit === 'undo') edits.pop();
    else if (noted) edits.push(entry);
  }
  return edits.at(-1) ?? null;
}
