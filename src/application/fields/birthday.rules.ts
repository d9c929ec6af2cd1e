/** Birthdays (§5): from 65 years back to 18 years ago by the calendar of Lagos. Days are 'YYYY-MM-DD' texts. */
import { twoDigits } from '../../core/values/two-digits.rules.ts';
import { limits } from '../../facts/limits.ts';
import { lagosTime } from '../../core/values/lagos-time.rules.ts';

export interface DayRange {
  readonly min: string;
  readonly max: string;
}

const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** First and last birthday for the Lagos day of an instant (ms UTC). 29 February becomes the 28th in other years. */
export function birthdayRange(now: number): DayRange {
  const { year, month, day } = lagosTime(now);
  const yearsAgo = (years: number) => {
    const then = year - years;
    return `${then}-${twoDigits(month)}-${twoDigits(Math.min(day, lastDay(then, month)))}`;
  };
  return { min: yearsAgo(limits.maxAge), max: yearsAgo(limits.minAge) };
}

/** Year, month (from 1) and day; undefined if the text isn't a real date. */
export function dayParts(text: string): readonly [number, number, number] | undefined {
  // The engine carries 30 February on to March, or refuses it.
  const isReal = /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text);
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return isReal ? [year, month, day] : undefined;
}

/** Whether the text is a date of the calendar, in any year. */
export const isDay = (text: string) => dayParts(text) !== undefined;

/** 'birthdayPart' if a part is missing, 'notADay' for a date that doesn't exist. */
export type BirthdayProblem = 'birthdayPart' | 'notADay' | 'birthdayRange';

/** The problem of a birthday, typed partly or fully. */
export function birthdayProblem(birthday: string, now: number): BirthdayProblem | undefined {
  if (!/^\d{4}-\d+-\d+$/.test(birthday)) return 'birthdayPart';
  if (!isDay(birthday)) return 'notADay';
  const { min, max } = birthdayRange(now);
  return birthday >= min && birthday <= max ? undefined : 'birthdayRange';
}
