/** What a world's log notes of edits and of wrong amounts. */
import { isRecord } from '#src/contract/is-record.ts';
import type { LogEntry } from '#harness/protocol/log.ts';
import { editOf } from '#harness/server/checks/edits.ts';
import type { World } from '#harness/server/world/world.ts';

export const isEdit = (entry: LogEntry): boolean => editOf(entry) !== null;

/** Sentences of the oracle about amounts that the marketplace sent wrong. */
export const wrongOf = ({ log }: World): string[] =>
  log.flatMap((entry) =>
    entry.kind === 'oracle' && isRecord(entry.detail) && Array.isArray(entry.detail['wrong'])
      ? entry.detail['wrong'].map(String)
      : [],
  );
