/** The workbench's copy of the log: ordered by `seq`, each entry once, the newest 20,000. */
import type { LogEntry } from '../../simulator/protocol/log.ts';

const LOG_LIMIT = 20_000;

/**
 * `known` with `more` merged in; the same array if nothing is new. Both are ordered. Live entries come at the end, so
 * the usual case is one concatenation.
 */
export function mergeLog(
  known: readonly LogEntry[],
  more: readonly LogEntry[],
  limit = LOG_LIMIT,
): readonly LogEntry[] {
  const last = known.at(-1)?.seq ?? -Infinity;
  if (more.every((entry, index) => entry.seq > (more[index - 1]?.seq ?? last))) {
    return more.length === 0 ? known : [...known, ...more].slice(-limit);
  }
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]));
  const before = bySeq.size;
  for (const entry of more) if (!bySeq.has(entry.seq)) bySeq.set(entry.seq, entry);
  if (bySeq.size === before) return known;
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq).slice(-limit);
}
