/** Effects in one sentence: each operation once, and no intent sent as two operations. */
import type { Effect, LogEntry } from '../../protocol/log.ts';
import { sentAgain, twoOperations } from '../../protocol/operations.ts';
import { counted } from '../kit/format.ts';

interface EffectsSummary {
  /** For the tab's badge. */
  readonly wrong: number;
  readonly head: string;
  /** Calls that the lender can't distinguish from two intents, one sentence each. */
  readonly repeated: readonly string[];
}

/** The same as the check *effects* of `harness verdict`, for a world without an expected journey. */
export function effectsSummary(
  effects: readonly Effect[],
  log: readonly LogEntry[],
): EffectsSummary {
  const twice = effects.filter(({ times }) => times > 1).length;
  const repeated = [...twoOperations(log), ...sentAgain(log)].map(({ detail }) => detail);
  const all = counted(effects.length, 'operation');
  const head =
    twice > 0
      ? `Committed more than once: ${twice} of ${all}.`
      : repeated.length > 0
        ? 'Sent twice as different operations.'
        : `${all}, none committed twice.`;
  return { wrong: twice + repeated.length, head, repeated };
}
