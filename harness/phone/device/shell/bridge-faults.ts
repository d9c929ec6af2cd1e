/** Active faults of the bridge, and how often each still applies. */
import type { BridgeAction } from '#src/contract/bridge.ts';
import type { BridgeFaultKind } from '../../../simulator/protocol/fault-kinds.ts';
import type { Fault } from '../../../simulator/protocol/faults.ts';
import type { StruckReport } from '../../../simulator/protocol/log.ts';

export type BridgeFault = Extract<Fault, { readonly action: string }>;

export interface FaultBook {
  /** Replaces the list by the server's. */
  readonly set: (faults: readonly Fault[]) => void;
  /** The fault for this call, or null. Counts one use. */
  readonly strike: (action: string) => BridgeFault | null;
  /** The fault for this call, without counting a use. */
  readonly peek: (action: string) => BridgeFault | null;
  /** Whether the whole bridge is missing. Read once at start, which counts as a use. */
  readonly bridgeMissing: () => boolean;
}

/** Stores what is left over a reload of the page, so that a one-time fault doesn't come back. */
export interface FaultMemory {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

const isBridgeFault = (fault: Fault): fault is BridgeFault => 'action' in fault;
const LEFT = 'faults-left';
const keyOf = ({ action, kind }: BridgeFault) => `${action} ${kind}`;

/** The action that comes with every screen. It would use up a counted fault of every action before anything else. */
const ANALYTICS = 'logEventByAF' satisfies BridgeAction;

const aimsAt = (fault: BridgeFault, action: string) =>
  fault.action === action ||
  (fault.action === '*' && (fault.times === undefined || action !== ANALYTICS));

/**
 * The first fault in the list with uses left applies. The server counts what `report` tells it; until its list says so,
 * `memory` has what is left, also over a reload. `action: '*'` means every action, counted ones without analytics.
 */
export function createFaultBook(
  initial: readonly Fault[],
  memory: FaultMemory,
  report: (struck: StruckReport) => void = () => undefined,
): FaultBook {
  let faults: readonly BridgeFault[] = [];
  /** What is left of faults that struck, unknown to the server as yet. */
  const unknown = readLeft(memory.getItem(LEFT));
  const keep = () => memory.setItem(LEFT, JSON.stringify([...unknown]));
  const left = (fault: BridgeFault) =>
    fault.times === undefined
      ? Infinity
      : Math.min(fault.times, unknown.get(keyOf(fault)) ?? fault.times);
  const peek = (action: string) =>
    faults.find((one) => aimsAt(one, action) && left(one) > 0) ?? null;
  const use = (fault: BridgeFault) => {
    if (fault.times === undefined) return;
    unknown.set(keyOf(fault), left(fault) - 1);
    keep();
    // The list may be replaced during the report.
    report({ kind: 'struck', action: fault.action, fault: fault.kind });
  };
  const set = (next: readonly Fault[]) => {
    faults = next.filter(isBridgeFault);
    for (const [key, count] of unknown) {
      const told = faults.find((one) => keyOf(one) === key)?.times;
      if (told === undefined || told <= count) unknown.delete(key);
    }
    keep();
  };
  set(initial);

  return {
    peek,
    set,
    strike(action) {
      const fault = peek(action);
      if (fault) use(fault);
      return fault;
    },
    bridgeMissing() {
      const fault = faults.find(
        (one) => one.action === '*' && one.kind === 'missing' && left(one) > 0,
      );
      if (fault) use(fault);
      return fault !== undefined;
    },
  };
}

function readLeft(stored: string | null): Map<string, number> {
  const pairs: unknown = stored === null ? [] : JSON.parse(stored);
  const left = new Map<string, number>();
  if (!Array.isArray(pairs)) return left;
  for (const pair of pairs as readonly unknown[]) {
    if (!Array.isArray(pair)) continue;
    const [key, count] = pair as readonly unknown[];
    if (typeof key === 'string' && typeof count === 'number') left.set(key, count);
  }
  return left;
}

/** A fault as text for the log: `delay 3000 ms`, `refuses`. */
export const faultText = (fault: { readonly kind: BridgeFaultKind; readonly ms?: number }) =>
  fault.ms === undefined ? fault.kind : `${fault.kind} ${fault.ms} ms`;
