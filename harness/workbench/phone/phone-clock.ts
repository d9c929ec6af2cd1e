/** The phone's own clock in words: how far it is wrong, what it shows. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/facts/time.ts';

export const units = [
  { name: 'minutes', one: 'minute', ms: MINUTE_MS },
  { name: 'hours', one: 'hour', ms: HOUR_MS },
  { name: 'days', one: 'day', ms: DAY_MS },
  { name: 'years', one: 'year', ms: 365 * DAY_MS },
] as const;
export type Unit = (typeof units)[number]['name'];

/** As far as the server lets a clock be wrong. */
const MOST_MS = 50 * 365.25 * DAY_MS;

/** How far a clock is wrong, in the largest unit that says it whole: `1 year behind`; empty where it is right. */
export function errorText(ms: number): string {
  if (ms === 0) return '';
  const { count, unit } = inUnits(ms);
  const word = units.find(({ name }) => name === unit);
  const shown = Number.isInteger(count) ? String(count) : count.toFixed(1);
  return `${shown} ${count === 1 ? word?.one : unit} ${ms > 0 ? 'ahead' : 'behind'}`;
}

/** An error as the form shows it; `count` is not negative. */
export function inUnits(ms: number): { readonly count: number; readonly unit: Unit } {
  const size = Math.abs(ms);
  const fits = [...units].reverse().find((unit) => size > 0 && size % unit.ms === 0);
  const { name, ms: one } = fits ?? units[0];
  return { count: size / one, unit: name };
}

/** The error that a user typed, ms; or a sentence. */
export function readError(text: string, unit: Unit, ahead: boolean): number | string {
  const one = units.find(({ name }) => name === unit)?.ms ?? MINUTE_MS;
  const count = /^\s*\d{1,8}\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(count)) return 'Enter a whole number.';
  if (count * one > MOST_MS) return 'Enter up to 50 years.';
  return count === 0 ? 0 : count * one * (ahead ? 1 : -1);
}

/** The phone's time at world time `at` (ms UTC) in this computer's zone, its clock being wrong by `errorMs`: `21 Nov 2025`, `11:03`. */
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
