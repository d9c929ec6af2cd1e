import type { LogEntry, SmsMessage } from '../../simulator/protocol/log.ts';
import type { World } from '../../simulator/world/world.ts';

/** The SMS of a world, oldest first: those of its state, and those that the log brought since. */
export function messagesOf(
  world: Pick<World, 'sms' | 'nextSeq'> | null,
  log: readonly LogEntry[],
): readonly SmsMessage[] {
  if (world === null) return [];
  const since = log.flatMap((entry) =>
    entry.kind === 'sms' && entry.seq >= world.nextSeq ? [entry.message] : [],
  );
  return [...world.sms, ...since];
}
