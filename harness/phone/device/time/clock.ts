/** The phone's clock: `Date` and everything based on it show world time, plus the error of a wrong clock. */
import type { ClockState } from '../../../simulator/protocol/clock.ts';

/** The page's window, or a separate realm in a test. */
export interface ClockScope {
  Date: DateConstructor;
  readonly Intl: { readonly DateTimeFormat: typeof Intl.DateTimeFormat };
}

export interface WorldClock {
  /** The phone's time, ms UTC. Timers stay real. */
  readonly now: () => number;
  /** Returns whether the time moved. */
  readonly set: (clock: ClockState) => boolean;
  /** How far the phone's clock is ahead of the world's, ms. */
  readonly setError: (ms: number) => void;
}

/** Above this the phone's and the server's clock differ by more than the network delay; ms. */
const SKEW_MS = 5_000;

/** A smaller difference is the network's delay; ms. */
const MOVED_MS = 1_000;

/**
 * World minus real time, ms. On the server's machine the server's offset is exact. A phone with a wrong clock counts
 * from the world time it received.
 */
export function offsetFor(clock: ClockState, realNow: number): number {
  const told = clock.now - realNow;
  return Math.abs(told - clock.offsetMs) > SKEW_MS ? told : clock.offsetMs;
}

/**
 * Replaces `scope.Date` so that `new Date()`, `Date()`, `Date.now()` and date formats without an argument use the
 * phone's time. Calls with arguments are unchanged.
 */
export function installClock(scope: ClockScope, initial: ClockState): WorldClock {
  const RealDate = scope.Date;
  const realNow = RealDate.now.bind(RealDate);
  let offsetMs = offsetFor(initial, realNow());
  let errorMs = 0;
  const now = () => realNow() + offsetMs + errorMs;
  patchFormats(scope.Intl.DateTimeFormat.prototype, now);

  const WorldDate = new Proxy(RealDate, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown),
  });
  RealDate.prototype.constructor = WorldDate;
  scope.Date = WorldDate;
  return {
    now,
    set(clock) {
      const before = offsetMs;
      offsetMs = offsetFor(clock, realNow());
      return Math.abs(offsetMs - before) >= MOVED_MS;
    },
    setError(ms) {
      errorMs = ms;
    },
  };
}

function patchFormats(prototype: Intl.DateTimeFormat, now: () => number): void {
  const format = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
  const { formatToParts } = prototype;
  if (format) {
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        const native = format.call(this) as Intl.DateTimeFormat['format'];
        return (date?: Date | number) => native(date ?? now());
      },
    });
  }
  Object.defineProperty(prototype, 'formatToParts', {
    configurable: true,
    writable: true,
    value(this: Intl.DateTimeFormat, date?: Date | number) {
      return formatToParts.call(this, date ?? now());
    },
  });
}
