/** Calendar days as 'YYYY-MM-DD', which sort as text, without a time zone (§5: birthday range). */

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

/** The number of days in the month, with leap years. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The parts of a real date. Undefined for anything else, such as 30 February. */
export function readDay(text: string): DayParts | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const real = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return real ? { year, month, day } : undefined;
}

/** The parts as 'YYYY-MM-DD'. */
export function writeDay({ year, month, day }: DayParts): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Day, month and year as digits in their fields; each may be empty. */
export type TypedDay = readonly [day: string, month: string, year: string];

/** The input as one text: 'YYYY-MM-DD' for a real date, else 'year-month-day' as typed, or '' without input. */
export function joinTyped([day, month, year]: TypedDay): string {
  if (!day && !month && !year) return '';
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return readDay(padded) ? padded : `${year}-${month}-${day}`;
}

/** The parts of such a text for the fields. A real date has no leading zeros. */
export function splitTyped(text: string): TypedDay {
  const real = readDay(text);
  if (real) return [`${real.day}`, `${real.month}`, `${real.year}`];
  const [year = '', month = '', day = ''] = text.split('-');
  return [day, month, year];
}

/**
 * A whole date in pasted text: day before month, or the year first; with any separators, or eight digits. Text that was
 * in the field before it, such as the 14 of '1405/03/1990', is dropped.
 */
export function findDay(text: string): TypedDay | undefined {
  const [, first, second, last] =
    /(\d\d?)\D+(\d\d?)\D+([12]\d{3})/.exec(text) ??
    /^\D*(\d\d)(\d\d)((?:19|20)\d\d)\D*$/.exec(text) ??
    [];
  if (first && second && last) return [first, second, last];
  const [, year, month, day] =
    /([12]\d{3})\D+(\d\d?)\D+(\d\d?)/.exec(text) ??
    /^\D*((?:19|20)\d\d)(\d\d)(\d\d)\D*$/.exec(text) ??
    [];
  return year && month && day ? [day, month, year] : undefined;
}

/** The month (from 1) of a name, in full or by its first three letters or more; undefined for another word. */
export function monthOf(word: string, months: readonly string[]): number | undefined {
  const begun = word.toLowerCase();
  const at = months.findIndex((month) => month.toLowerCase().startsWith(begun));
  return begun.length >= 3 && at >= 0 ? at + 1 : undefined;
}

/** The text with names of months replaced by numbers. */
const numberMonths = (text: string, months: readonly string[]) =>
  text.replace(/\p{L}{3,}/gu, (word) => `${monthOf(word, months) ?? word}`);

/** A whole date in text that begins with the month, such as 'March 14, 1996'. */
function monthFirst(text: string, months: readonly string[]): TypedDay | undefined {
  const [, word = '', day, year] = /(\p{L}{3,})\W+(\d\d?)\D+([12]\d{3})/u.exec(text) ?? [];
  const month = monthOf(word, months);
  return month && day && year ? [day, `${month}`, year] : undefined;
}

/** Like `findDay`, and also finds named months. */
export const findNamedDay = (text: string, months: readonly string[]) =>
  monthFirst(text, months) ?? findDay(numberMonths(text, months));

/** The nearest real date within min and max: 31 April becomes 30 April, a date out of range the nearer limit. */
export function settleDay(wish: DayParts, min: DayParts, max: DayParts): DayParts {
  const day = Math.min(wish.day, daysInMonth(wish.year, wish.month));
  const real = { ...wish, day };
  const text = writeDay(real);
  if (text < writeDay(min)) return min;
  return text > writeDay(max) ? max : real;
}

/**
 * The date that a picker starts at: the real date in the text, else its typed parts, with 1 January of the year in the
 * middle of the range for the rest.
 */
export function startDay(text: string, min: DayParts, max: DayParts): DayParts {
  const [day, month, year] = splitTyped(text).map(Number);
  const isYear = year !== undefined && year >= min.year && year <= max.year;
  const typed = {
    year: isYear ? year : Math.floor((min.year + max.year) / 2),
    month: month !== undefined && month >= 1 && month <= 12 ? month : 1,
    day: day !== undefined && day >= 1 ? day : 1,
  };
  return readDay(text) ?? typed;
}

/** Possible values of each part with the others fixed: years, months of the year, days of the month in range. */
export function choices({ year, month }: DayParts, min: DayParts, max: DayParts) {
  const firstMonth = year === min.year ? min.month : 1;
  const lastMonth = year === max.year ? max.month : 12;
  const firstDay = year === min.year && month === min.month ? min.day : 1;
  const lastDay = year === max.year && month === max.month ? max.day : daysInMonth(year, month);
  return {
    years: range(min.year, max.year),
    months: range(firstMonth, lastMonth),
    days: range(firstDay, lastDay),
  };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
