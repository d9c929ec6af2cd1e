/** Dates and times for reading: instants in ms UTC, always shown in Lagos time. */
import { lagosTime } from '../lagos-time.rules.ts';
import { area } from './area.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** 14:05 in Lagos. */
function clockOf(at: number): string {
  const { hour, minute } = lagosTime(at);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

function shortDate(at: number, months: readonly string[]): string {
  const { year, month, day } = lagosTime(at);
  return `${day} ${months[month - 1]?.slice(0, 3)} ${year}`;
}

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
const enWeekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
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
const esWeekdays = [
  'domingo',
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
] as const;

export const dates = area({
  /** Saturday 20 February 2027 */
  long: [
    (at: number) => {
      const { year, month, day, weekday } = lagosTime(at);
      return `${enWeekdays[weekday]} ${day} ${enMonths[month - 1]} ${year}`;
    },
    (at: number) => {
      const { year, month, day, weekday } = lagosTime(at);
      return `${esWeekdays[weekday]} ${day} de ${esMonths[month - 1]} de ${year}`;
    },
  ],
  /** 20 Feb 2027 */
  short: [(at: number) => shortDate(at, enMonths), (at: number) => shortDate(at, esMonths)],
  /** 20 Feb 2027, 14:05 */
  moment: [
    (at: number) => `${shortDate(at, enMonths)}, ${clockOf(at)}`,
    (at: number) => `${shortDate(at, esMonths)}, ${clockOf(at)}`,
  ],
  clock: [clockOf, clockOf],
  months: [enMonths, esMonths],
});

export type DateTexts = (typeof dates)['en'];
