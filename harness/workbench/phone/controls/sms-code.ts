/** The code that a phone's keyboard suggests: from the newest message, while it is new. */
import type { SmsMessage } from '../../../simulator/protocol/log.ts';
import { MINUTE_MS } from '#src/facts/time.ts';

/** Phones stop suggesting a code after a few minutes, ms. */
const FRESH_MS = 5 * MINUTE_MS;

/** The newest message with a code from the last five minutes of world time `now` (ms UTC), or null. */
export function suggestedCode(
  messages: readonly SmsMessage[],
  now: number,
): (SmsMessage & { readonly code: string }) | null {
  const fresh = messages.filter(({ at }) => now - at <= FRESH_MS);
  const found = fresh.filter(({ code }) => code !== undefined).at(-1);
  return found?.code === undefined ? null : { ...found, code: found.code };
}
