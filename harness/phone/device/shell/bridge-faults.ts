/** Active faults of the bridge, and how often each still applies. */
import type { BridgeFaultKind, Fault } from '../../../simulator/protocol/faults.ts';

export type BridgeFault = Extract<Fault, { readonly action: string }>;

export interface FaultBook {
  /** Replaces the list. A fault that stays in it keeps its used count. */
  readonly set: (faults: readonly Fault[]) => void;
  /** The fault for this call, or null. Counts one use. */
  readonly strike: (action: string) => BridgeFault | null;
  /** The fault for this call, without counting a use. */
  readonly peek: (action: string) => BridgeFault | null;
  /** Whether the whole bridge is missing. Read once at start; counts no use. */
  readonly bridgeMissing: () => boolean;
}

/** Stores the used counts over a reload of the page, so that a one-time fault doesn't come back. */
export interface FaultMemory {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
}

const isBridgeFault = (fault: Fault): fault is BridgeFault => 'action' in fault;
const USED = 'faults-used';

/** `action: '*'` means every action. The first fault in the list with uses left applies. */
export function createFaultBook(initial: readonly Fault[], memory: FaultMemory): FaultBook {
  let faults = initial.filter(isBridgeFault);
  const used = readUsed(memory.getItem(USED));
  const left = (fault: BridgeFault) =>
    fault.times === undefined ? Infinity : fault.times - (used.get(JSON.stringify(fault)) ?? 0);
  const keep = () => memory.setItem(USED, JSON.stringify([...used]));
  const forgetOthers = () => {
    const known = new Set(faults.map((fault) => JSON.stringify(fault)));
    for (const key of used.keys()) if (!known.has(key)) used.delete(key);
    keep();
  };
  const peek = (action: string) =>
    faults.find((one) => (one.action === action || one.action === '*') && left(one) > 0) ?? null;
  forgetOthers();

  return {
    peek,
    set(next) {
      faults = next.filter(isBridgeFault);
      forgetOthers();
    },
    strike(action) {
      const fault = peek(action);
      if (!fault) return null;
      if (fault.times !== undefined) {
        const key = JSON.stringify(fault);
        used.set(key, (used.get(key) ?? 0) + 1);
        keep();
      }
      return fault;
    },
    bridgeMissing: () =>
      faults.some((one) => one.action === '*' && one.kind === 'missing' && left(one) > 0),
  };
}

function readUsed(stored: string | null): Map<string, number> {
  const pairs: unknown = stored === null ? [] : JSON.parse(stored);
  const used = new Map<string, number>();
  if (!Array.isArray(pairs)) return used;
  for (const pair of pairs as readonly unknown[]) {
    if (!Array.isArray(pair)) continue;
    const [key, times] = pair as readonly unknown[];
    if (typeof key === 'string' && typeof times === 'number') used.set(key, times);
  }
  return used;
}

/** A fault as text for the log: `delay 3000 ms`, `refuses`. */
export const faultText = (fault: { readonly kind: BridgeFaultKind; readonly ms?: number }) =>
  fault.ms === undefined ? fault.kind : `${fault.kind} ${fault.ms} ms`;
