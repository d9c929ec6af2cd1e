/**
 * Edits of a world that its phone cannot know of yet: what a tester changed since an answer told the phone. Screens and
 * confirmations of that time are judged by what was so before.
 */
import * as v from 'valibot';
import { isRecord } from '#src/contract/is-record.ts';
import { type EditNoted, type FieldChange, editNoted } from '../../protocol/edits.ts';
import { type CallEntry, type LogEntry, isPhones } from '../../protocol/log.ts';

/** Entries never change: each is read once. */
const known = new WeakMap<LogEntry, EditNoted | null>();

/** The edit that an entry of the log notes; null for any other. */
export function editOf(entry: LogEntry): EditNoted | null {
  if (entry.kind !== 'world' || !isRecord(entry.detail) || !('edit' in entry.detail)) return null;
  const before = known.get(entry);
  if (before !== undefined) return before;
  const read = v.safeParse(editNoted(), entry.detail);
  const edit = read.success ? read.output : null;
  known.set(entry, edit);
  return edit;
}

/**
 * Changes since the newest successful call of phone number `phone` (null: of any) for which `tells` holds, oldest first.
 */
export function changesSince(
  log: readonly LogEntry[],
  phone: number | null,
  tells: (call: CallEntry) => boolean,
): FieldChange[] {
  const isTelling = (entry: LogEntry | undefined) =>
    entry?.kind === 'call' &&
    isPhones(entry) &&
    (phone === null || (entry.phone ?? 1) === phone) &&
    codeOf(entry) === 0 &&
    tells(entry);
  let from = log.length;
  while (from > 0 && !isTelling(log[from - 1])) from -= 1;
  return log.slice(from).flatMap((entry) => editOf(entry)?.changes ?? []);
}

const codeOf = ({ reply }: CallEntry) => (isRecord(reply) ? Number(reply['code']) : null);

/** The call that tells a phone of its offer. */
export const tellsOffer = ({ path }: CallEntry): boolean => path === '/loan/confirm/product-info';
