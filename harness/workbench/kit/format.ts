/** How the workbench formats instants (Lagos time), spans, naira and sizes. */
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import { spanText } from '../../simulator/recording/words.ts';

/** The marketplace's time zone. */
export const LAGOS = 'Africa/Lagos';
const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: LAGOS, ...options });

const clockFormat = parts({
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const minuteFormat = parts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayMonthFormat = parts({ day: 'numeric', month: 'short' });
const dayFormat = parts({ day: 'numeric', month: 'short', year: 'numeric' });
const weekdayFormat = parts({ weekday: 'long' });
const shortWeekday = parts({ weekday: 'short' });

/** `14:03:59`, ms UTC shown in Lagos. */
export const clockTime = (at: number) => clockFormat.format(at);
/** `14:03` */
export const minuteTime = (at: number) => minuteFormat.format(at);
/** `20 Feb` */
export const dayMonth = (at: number) => dayMonthFormat.format(at);
/** `20 Feb 2027` */
export const dayText = (at: number) => dayFormat.format(at);
/** `Saturday` */
export const weekday = (at: number) => weekdayFormat.format(at);
/** `Sat 20 Feb 2027, 14:03` */
export const instantText = (at: number) =>
  `${shortWeekday.format(at)} ${dayText(at)}, ${minuteTime(at)}`;

/** `in 3 d 4 h` or `3 d 4 h ago`. */
export const fromNow = (at: number, now: number) =>
  at >= now ? `in ${spanText(at - now)}` : `${spanText(at - now)} ago`;

/** `0:04`, `12:30`, `1:02:03`, `3 d 4 h`: elapsed time, ms. */
export function lapse(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds >= 86_400) return spanText(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const tail = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** `1 call`, `2 calls` */
export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/**
 * An instant in the format of a `datetime-local` field, in Lagos time, and back to ms UTC. Lagos has no summer time.
 */
export const toLocalField = (at: number) =>
  new Date(at + LAGOS_AHEAD_MS).toISOString().slice(0, 16);
export function fromLocalField(text: string): number | null {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? null : at - LAGOS_AHEAD_MS;
}
