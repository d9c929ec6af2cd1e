/** Calendar days as 'YYYY-MM-DD', which sort as text, without a time zone (§5: birthday range). */

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  day: number;
}

/** How many days the month has, leap years minded. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The parts of a real day. Undefined for anything else, such as 30 February. */
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

/** The nearest real day within min and max: 31 April becomes 30 April, a day out of range the nearer border. */
export function settleDay(wish: DayParts, min: DayParts, max: DayParts): DayParts {
  const day = Math.min(wish.day, daysInMonth(wish.year, wish.month));
  const real = { ...wish, day };
  const text = writeDay(real);
  if (text < writeDay(min)) return min;
  return text > writeDay(max) ? max : real;
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
