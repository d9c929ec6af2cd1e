/** Appointments in Lagos time (§3): the days and full hours on offer, all in the future. */
import { twoDigits } from '../core/values/two-digits.rules.ts';
import { limits } from '../facts/limits.ts';
import { lagosTime } from '../core/values/lagos-time.rules.ts';
import { DAY_MS } from '../facts/time.ts';

function dayOf(at: number): string {
  const { year, month, day } = lagosTime(at);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The instant (ms UTC) of a day 'YYYY-MM-DD' and a time 'HH:00' in Lagos; NaN for anything else. */
export const appointmentAt = (day: string, time: string) => Date.parse(`${day}T${time}:00+01:00`);

/** The hours of a day that are still ahead, 'HH:00'; `now` in ms UTC. */
export function appointmentTimes(day: string, now: number): readonly string[] {
  const [first, last] = limits.appointmentHours;
  const hours = Array.from(
    { length: last - first + 1 },
    (_, hour) => `${twoDigits(first + hour)}:00`,
  );
  return hours.filter((time) => appointmentAt(day, time) > now);
}

/** The days that still have an hour, 'YYYY-MM-DD', the earliest first. */
export const appointmentDays = (now: number): readonly string[] =>
  Array.from({ length: limits.appointmentDays }, (_, ahead) => dayOf(now + ahead * DAY_MS)).filter(
    (day) => appointmentTimes(day, now).length > 0,
  );
