/** The oracle's findings in the log: amounts that differ from the books, and impossible offers that were accepted. */
import type { LogEntry } from '../../simulator/protocol/log.ts';

/** The number of errors in this entry; 0 for one that agrees, and for every other kind. */
export function wrongIn(entry: LogEntry): number {
  if (entry.kind !== 'oracle') return 0;
  const { detail } = entry;
  const wrong = typeof detail === 'object' && detail && 'wrong' in detail ? detail.wrong : [];
  return Array.isArray(wrong) ? wrong.length : 0;
}
