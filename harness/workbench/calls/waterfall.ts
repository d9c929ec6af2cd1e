/** When calls ran beside one another: calls that follow within a second are one burst and share one time line. */
import type { CallEntry } from '../../protocol/log.ts';

export interface Bar {
  /** Shares of the burst's time line, 0 to 1. */
  readonly left: number;
  readonly width: number;
  /** Ms from the start of the burst to the call's. */
  readonly afterMs: number;
  /** Ms of the whole burst. */
  readonly burstMs: number;
}

/** A pause longer than this begins a new burst, ms; a moved clock does so too. */
const PAUSE_MS = 1_000;

type Timed = Pick<CallEntry, 'seq' | 'at' | 'tookMs'>;

/** The bar of each call by its `seq`. Calls come in the order in which they ended. */
export function waterfall(calls: readonly Timed[]): ReadonlyMap<number, Bar> {
  const bars = new Map<number, Bar>();
  let burst: Timed[] = [];
  let end = -Infinity;
  const close = () => {
    const start = burst.reduce((least, call) => Math.min(least, startOf(call)), Infinity);
    const burstMs = Math.max(end - start, 1);
    for (const call of burst) {
      const afterMs = startOf(call) - start;
      const left = afterMs / burstMs;
      bars.set(call.seq, { left, width: call.tookMs / burstMs, afterMs, burstMs });
    }
    burst = [];
    end = -Infinity;
  };
  for (const call of calls) {
    if (burst.length > 0 && startOf(call) > end + PAUSE_MS) close();
    burst.push(call);
    end = Math.max(end, call.at);
  }
  if (burst.length > 0) close();
  return bars;
}

const startOf = ({ at, tookMs }: Timed) => at - tookMs;
