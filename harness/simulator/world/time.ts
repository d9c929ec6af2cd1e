/** Time in a world: Lagos calendar days, ISO 8601 durations and instants of the control API. */
import { readInstant } from '#src/contract/schema.ts';
import { DAY_MS, HOUR_MS, LAGOS_AHEAD_MS, MINUTE_MS, SECOND_MS } from '#src/facts/time.ts';

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS };

/** Number of the Lagos calendar day of an instant (ms UTC); the next midnight adds one. */
export const lagosDay = (ms: number) => Math.floor((ms + LAGOS_AHEAD_MS) / DAY_MS);

/** The instant (ms UTC) at which a Lagos calendar day begins. */
export const lagosMidnight = (day: number) => day * DAY_MS - LAGOS_AHEAD_MS;

/** The latest instant that a world may be moved to, ms UTC: the end of 2099. */
export const LATEST_MS = Date.UTC(2100, 0, 1) - 1;

const duration =
  /^P(?=.)(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?=.)(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/;

/** Ms of an ISO 8601 duration in weeks, days, hours, minutes and seconds; undefined for anything else. */
export function readDuration(text: string): number | undefined {
  const found = duration.exec(text);
  if (!found) return undefined;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (
    ((weeks ?? 0) * 7 + (days ?? 0)) * DAY_MS +
    (hours ?? 0) * HOUR_MS +
    (minutes ?? 0) * MINUTE_MS +
    (seconds ?? 0) * SECOND_MS
  );
}

/** Ms UTC of an instant in the control API's forms: ISO 8601 with a zone, a bare date (midnight in Lagos), or ms. */
export function readWorldTime(value: string | number): number | undefined {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? value : undefined;
  const [day, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(value) ?? [];
  // JavaScript would read 30 February as 2 March.
  if (
    day &&
    new Date(Date.UTC(Number(year), Number(month) - 1, Number(date))).getUTCDate() !== Number(date)
  )
    return undefined;
  return readInstant(day === value ? `${value}T00:00:00+01:00` : value);
}
