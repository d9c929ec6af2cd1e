/** The code that a phone's keyboard suggests: of the newest message, while it is new. */
import type { LogEntry, SmsMessage } from '../../../protocol/log.ts';
import { MINUTE_MS } from '#src/facts/time.ts';

/** Phones stop suggesting a code after a few minutes, ms. */
const FRESH_MS = 5 * MINUTE_MS;

/** The newest message with a code that came within the last five minutes of world time `now` (ms UTC), or null. */
export function suggestedCode(
  log: readonly LogEntry[],
  now: number,
): (SmsMessage & { readonly code: string }) | null {
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const entry = log[index];
    if (entry?.kind !== 'sms') continue;
    const { message } = entry;
    if (now - message.at > FRESH_MS) return null;
    if (message.code !== undefined) return { ...message, code: message.code };
  }
  return null;
}
