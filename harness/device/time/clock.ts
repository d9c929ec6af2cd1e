/** The phone's clock: `Date` and what derives from it show world time, or what a wrong clock makes of it. */
import type { ClockState } from '../../protocol/clock.ts';

/** The page's window, or its own realm in a test. */
export interface ClockScope {
  Date: DateConstructor;
  readonly Intl: { readonly DateTimeFormat: typeof Intl.DateTimeFormat };
}

export interface WorldClock {
  /** The phone's time, ms UTC. Timers stay real. */
  readonly now: () => number;
  readonly set: (clock: ClockState) => void;
  /** How far the phone's clock is ahead of the world's, ms. */
  readonly setError: (ms: number) => void;
}

/** Above this the phone's clock and the server's differ by more than the way between them. */
const SKEW_MS = 5_000;

/**
 * World minus real time, ms. On the server's own machine the server's offset is exact; a phone whose clock is wrong
 * counts from the world time it was given.
 */
export function offsetFor(clock: ClockState, realNow: number): number {
  const told = clock.now - realNow;
  return Math.abs(told - clock.offsetMs) > SKEW_MS ? told : clock.offsetMs;
}

/**
 * Replaces `scope.Date` so that `new Date()`, `Date()` and `Date.now()` give the phone's time, and lets date formats
 * without an argument do the same. Calls with arguments are untouched.
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
      offsetMs = offsetFor(clock, realNow());
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
