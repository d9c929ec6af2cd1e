/** Calendar days and clock times in Lagos: UTC+1 all year, whatever the phone's time zone. */
import { DAY_MS, LAGOS_AHEAD_MS } from '../../facts/time.ts';

export interface LagosTime {
  readonly year: number;
  /** 1–12 */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** An instant (ms UTC) as wall-clock time in Lagos. */
export function lagosTime(at: number): LagosTime {
  const date = new Date(at + LAGOS_AHEAD_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** The number of the Lagos calendar day of an instant. */
const dayNumber = (at: number) => Math.floor((at + LAGOS_AHEAD_MS) / DAY_MS);

/** The same instant for all of a Lagos day: 01:00 of the day of `at`, ms UTC. */
export const lagosDayMark = (at: number) => dayNumber(at) * DAY_MS;

/** Whole calendar days in Lagos from `from` to `to`: tomorrow is 1, yesterday −1. */
export function lagosDaysBetween(from: number, to: number): number {
  return dayNumber(to) - dayNumber(from);
}
