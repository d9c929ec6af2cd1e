/** The phone's own clock in words: its error, and what it shows. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/facts/time.ts';

const YEAR_MS = 365 * DAY_MS;

/** Errors that a tester can choose, ms. A script can set any up to 50 years. */
export const clockErrors: readonly number[] = [
  0,
  10 * MINUTE_MS,
  HOUR_MS,
  DAY_MS,
  YEAR_MS,
  -10 * MINUTE_MS,
  -HOUR_MS,
  -DAY_MS,
  -YEAR_MS,
];

const units = [
  { name: 'year', ms: YEAR_MS },
  { name: 'day', ms: DAY_MS },
  { name: 'hour', ms: HOUR_MS },
  { name: 'minute', ms: MINUTE_MS },
] as const;

/** A clock's error in the largest unit that expresses it exactly: `1 year behind`; `correct` without one. */
export function errorText(ms: number): string {
  if (ms === 0) return 'correct';
  const size = Math.abs(ms);
  const unit = units.find((one) => size % one.ms === 0) ?? { name: 'minute', ms: MINUTE_MS };
  const count = size / unit.ms;
  const shown = Number.isInteger(count) ? String(count) : count.toFixed(1);
  return `${shown} ${unit.name}${count === 1 ? '' : 's'} ${ms > 0 ? 'ahead' : 'behind'}`;
}

/**
 * The time on a phone with a clock error of `errorMs`, at world time `at` (ms UTC), in this computer's time zone: `21
 * Nov 2025`, `11:03`.
 */
export function phoneMoment(
  at: number,
  errorMs: number,
): { readonly day: string; readonly time: string } {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', options).format(at + errorMs);
  return {
    day: write({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: write({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
