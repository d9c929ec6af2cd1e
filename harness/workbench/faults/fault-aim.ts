/** The target of the palette's fault, and how often it applies. Kept while the tab is hidden. */
import { type WritableAtom, atom } from 'nanostores';
import { endpoints } from '#src/contract/endpoints.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { isCall, type LogEntry } from '../../simulator/protocol/log.ts';

export type FaultSide = 'wire' | 'bridge';

export interface FaultAim {
  readonly side: FaultSide;
  /** A path of the contract, a bridge action, or '*' for all. */
  readonly target: string;
  /** `nth`: the first calls pass. For calls only. */
  readonly how: 'once' | 'times' | 'nth' | 'always';
  readonly times: number;
  /** The call that it hits, from 1. */
  readonly nth: number;
}

export const firstAim: FaultAim = { side: 'wire', target: '*', how: 'once', times: 3, nth: 3 };

export const $aim: WritableAtom<FaultAim> = atom(firstAim);

/** Every path of the contract, in its order (§7). */
const contractPaths: readonly string[] = Object.keys(endpoints);

export interface TargetGroup {
  readonly group: string;
  readonly items: readonly string[];
}

/** Possible targets, those of this world first. */
export function targetsOf(side: FaultSide, log: readonly LogEntry[]): readonly TargetGroup[] {
  const every: readonly string[] = side === 'wire' ? contractPaths : bridgeActions;
  const met = new Set(
    log.map((entry) => {
      if (side === 'wire') return isCall(entry) ? entry.path : '';
      return entry.kind === 'bridge' ? entry.action : '';
    }),
  );
  const groups = [
    { group: 'Everything', items: ['*'] },
    { group: 'Seen in this world', items: every.filter((one) => met.has(one)) },
    { group: 'All others', items: every.filter((one) => !met.has(one)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The target's problem in a sentence, or null. */
export function aimProblem({ side, target, how, times, nth }: FaultAim): string | null {
  const known: readonly string[] = side === 'wire' ? contractPaths : bridgeActions;
  if (target !== '*' && !known.includes(target)) return 'Choose a request or action.';
  const count = how === 'times' ? times : how === 'nth' ? nth : 1;
  if (!(Number.isInteger(count) && count >= 1 && count <= 1e6)) {
    return 'Enter 1 to 1,000,000.';
  }
  return null;
}

/** The value of a number field. NaN for an empty one, because 0 would return as a digit before the next input. */
export const typedNumber = (value: string | number): number =>
  value === '' ? Number.NaN : Number(value);

/** A time's problem in a sentence, or null. */
export const msProblem = (ms: number, least = 0): string | null =>
  ms >= least && ms <= 600_000 ? null : `Enter ${least.toLocaleString('en')} to 600,000 ms.`;
