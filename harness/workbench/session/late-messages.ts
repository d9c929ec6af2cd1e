import { isRecord } from '#src/contract/is-record.ts';
import type { LogEntry, SmsMessage } from '../../simulator/protocol/log.ts';

export interface LateMessage {
  readonly seq: number;
  readonly to: string;
  readonly code: string | null;
  /** 'arrives 40 s late', 'never arrives', 'arrives after the next one'. */
  readonly what: string;
}

/** The SMS that a fault keeps from the phone, oldest first. */
export function lateMessagesOf(
  log: readonly LogEntry[],
  arrived: readonly SmsMessage[],
): readonly LateMessage[] {
  return log.flatMap((entry) => {
    if (entry.kind !== 'world' || !isRecord(entry.detail)) return [];
    const { sms, to, code } = entry.detail;
    if (typeof sms !== 'string' || typeof to !== 'string') return [];
    if (arrived.some((one) => one.code === code && one.to === to && one.at >= entry.at)) return [];
    return [{ seq: entry.seq, to, code: typeof code === 'string' ? code : null, what: sms }];
  });
}
