/** Dates and times for reading: instants in ms UTC, always shown in Lagos time. */
import { twoDigits } from '../two-digits.rules.ts';
import { lagosDaysBetween, lagosTime } from '../lagos-time.rules.ts';
import { area } from './area.ts';

const enMonths = [
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
] as const;
const esMonths = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;
const enDay = (at: number) => {
  const { year, month, day } = lagosTime(at);
  return `${day} ${enMonths[month - 1]} ${year}`;
};
const esDay = (at: number) => {
  const { year, month, day } = lagosTime(at);
  return `${day} de ${esMonths[month - 1]} de ${year}`;
};

const clock = (am: string, pm: string) => (at: number) => {
  const { hour, minute } = lagosTime(at);
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? am : pm}`;
};
const enClock = clock('am', 'pm');
// No line breaks inside.
const esClock = clock('a.\u00a0m.', 'p.\u00a0m.');

const isToday = (at: number, now: number) => lagosDaysBetween(now, at) === 0;

export const dates = area({
  /** 20 February 2027: the only form of a date, so that nobody has to guess a shortened month. */
  day: [enDay, esDay],
  /** 2:05 pm */
  clock: [enClock, esClock],
  /** On its own: "Today, 2:05 pm", or "20 February 2027, 2:05 pm". */
  moment: [
    (at: number, now: number) => `${isToday(at, now) ? 'Today' : enDay(at)}, ${enClock(at)}`,
    (at: number, now: number) => `${isToday(at, now) ? 'Hoy' : esDay(at)}, ${esClock(at)}`,
  ],
  /** After "until" or "by": "today, 2:05 pm"; in Spanish with the article that a date needs. */
  deadline: [
    (at: number, now: number) => `${isToday(at, now) ? 'today' : enDay(at)}, ${enClock(at)}`,
    (at: number, now: number) => `${isToday(at, now) ? 'hoy' : `el ${esDay(at)}`}, ${esClock(at)}`,
  ],
  months: [enMonths, esMonths],
});

export type DateTexts = (typeof dates)['en'];
