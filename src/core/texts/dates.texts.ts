/** Dates and times for reading: instants in ms UTC, always shown in Lagos time. */
import { twoDigits } from '../values/two-digits.rules.ts';
import { lagosDaysBetween, lagosTime } from '../values/lagos-time.rules.ts';
import { area, sentence } from './area.ts';

/** Words of dates and times in the order of each language. `datesOf` applies them to an instant. */
export const dateWords = area('dateWords', {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** 20 February 2027. The only form of a date, so that nobody has to guess a shortened month. */
  day: (day: number, month: string, year: number) =>
    sentence('{day} {month} {year}', { day, month, year }),
  /** February 2027 */
  month: (month: string, year: number) => sentence('{month} {year}', { month, year }),
  /** 2:05 pm */
  // No line breaks inside.
  clock: (time: string, morning: boolean) =>
    sentence('{time}\u00a0{morning, select, true {am} other {pm}}', { time, morning }),
  /** Standing alone: "Today, 2:05 pm", or "20 February 2027, 2:05 pm". */
  moment: (today: boolean, day: string, clock: string) =>
    sentence('{today, select, true {Today} other {{day}}}, {clock}', { today, day, clock }),
  /** After "until" or "by": "2:05 pm today". In Spanish a date takes its article here. */
  deadline: (today: boolean, day: string, clock: string) =>
    sentence('{today, select, true {{clock} today} other {{day}, {clock}}}', { today, day, clock }),
  /** At the end of a sentence: "today at 2:05 pm", or "on 20 February 2027 at 2:05 pm". */
  when: (today: boolean, day: string, clock: string) =>
    sentence('{today, select, true {today} other {on {day}}} at {clock}', { today, day, clock }),
});

type DateWords = (typeof dateWords)['en'];

/** Formats dates and times with these words. */
export function datesOf(words: DateWords) {
  const day = (at: number) => {
    const { year, month, day } = lagosTime(at);
    return words.day(day, words.months[month - 1] ?? '', year);
  };
  const month = (at: number) => {
    const { year, month: number } = lagosTime(at);
    return words.month(words.months[number - 1] ?? '', year);
  };
  const clock = (at: number) => {
    const { hour, minute } = lagosTime(at);
    return words.clock(`${hour % 12 || 12}:${twoDigits(minute)}`, hour < 12);
  };
  const isToday = (at: number, now: number) => lagosDaysBetween(now, at) === 0;
  return {
    day,
    month,
    clock,
    moment: (at: number, now: number) => words.moment(isToday(at, now), day(at), clock(at)),
    deadline: (at: number, now: number) => words.deadline(isToday(at, now), day(at), clock(at)),
    when: (at: number, now: number) => words.when(isToday(at, now), day(at), clock(at)),
    months: words.months,
  };
}

export type DateTexts = ReturnType<typeof datesOf>;
