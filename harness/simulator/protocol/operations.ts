/**
 * Finds money calls in a log that duplicate an operation: from one tap, or sent again while the outcome of the first
 * was unknown.
 */
import { endpoints } from '#src/contract/endpoints.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { refuses } from '#src/contract/refusals.ts';
import { LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { type CallEntry, isPhones, type LogEntry } from './log.ts';
import { isPath, LATEST_ORDER } from './faults.ts';

interface Repeated {
  readonly kind: 'sent again' | 'two operations';
  readonly detail: string;
}

/** Whether it is a phone's call that moves money or commits to it. */
export const isMoneyCall = (entry: LogEntry): entry is CallEntry =>
  entry.kind === 'call' &&
  isPhones(entry) &&
  entry.opId !== null &&
  isPath(entry.path) &&
  endpoints[entry.path].kind === 'money';

/** Whether the answer has a code that the contract lists as a refusal of this call. */
const isRefusal = ({ path, reply }: CallEntry) =>
  isPath(path) && isRecord(reply) && refuses(path, String(reply['code']));

/** Whether the phone got no answer, or one that isn't the lender's and refuses nothing. */
export const isLost = (call: CallEntry) =>
  call.status === null ||
  (call.fault !== null && !/^(?:delay|jitter|network)/.test(call.fault) && !isRefusal(call));

/** What a money call asks for, whatever its operation. */
export const intentOf = ({ path, payload }: CallEntry) => {
  const fields = isRecord(payload) ? Object.entries(payload) : [];
  const told = fields.filter(([name]) => !['opId', 'sentAt', 't'].includes(name));
  return JSON.stringify([path, Object.fromEntries(told)]);
};

/** Whether the phone read the order and got the lender's own answer, which lists the operations. */
export const isProof = (entry: LogEntry): entry is CallEntry =>
  entry.kind === 'call' && isPhones(entry) && entry.path === LATEST_ORDER && !isLost(entry);

/** Whether a phone's session ended, which wipes its operations too (src/docs/rules.md#session-end). */
const isSessionOver = (entry: LogEntry): boolean =>
  entry.kind === 'storage' &&
  entry.text === 'localStorage/token' &&
  isRecord(entry.detail) &&
  entry.detail['size'] === null;

/**
 * Money calls that a phone sent again under another id before it knew the outcome of the first. The lender may carry out
 * both. Another phone of the customer doesn't know of it.
 */
export function sentAgain(log: readonly LogEntry[]): readonly Repeated[] {
  const opens = new Map<number, Map<string, CallEntry>>();
  const endedAt = new Map<number, number>();
  for (const entry of log) {
    const { phone = 1 } = entry;
    const open = opens.get(phone) ?? new Map<string, CallEntry>();
    opens.set(phone, open);
    if (isSessionOver(entry)) endedAt.set(phone, entry.at);
    if (isProof(entry) || isSessionOver(entry)) open.clear();
    if (!isMoneyCall(entry)) continue;
    const intent = intentOf(entry);
    const before = open.get(intent);
    if (before && before.opId !== entry.opId && entry.at - before.at < LATEST_ARRIVAL_MS) {
      const detail = `${entry.path} was sent again as another operation before its outcome was known`;
      return [{ kind: 'sent again', detail }];
    }
    const isOfSession = (entry.late?.sentAt ?? entry.at) >= (endedAt.get(phone) ?? 0);
    // The lender never carries out what it has refused, so a new operation can't double it.
    if (isLost(entry) && !isRefusal(entry) && isOfSession) open.set(intent, entry);
    else open.delete(intent);
  }
  return [];
}

/** Taps that made more than one money operation. */
export function twoOperations(log: readonly LogEntry[]): readonly Repeated[] {
  const first = new Map<string, CallEntry>();
  for (const call of log.filter(isMoneyCall)) {
    // Before the first tap of a page no user has asked for anything.
    if (call.act === undefined || call.act.endsWith('-0')) continue;
    const before = first.get(call.act);
    if (before && before.opId !== call.opId) {
      const detail = `one tap sent ${before.path} and, as another operation, ${call.path}`;
      return [{ kind: 'two operations', detail }];
    }
    first.set(call.act, before ?? call);
  }
  return [];
}
