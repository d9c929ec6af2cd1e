/** A calendar entry (RFC 5545) for the day of a payment (§4): the Lagos day, written in UTC. */
import { lagosTime } from '../core/values/lagos-time.rules.ts';

export interface CalendarEntry {
  /** Unique and stable, so that adding an entry again replaces the earlier one. */
  readonly id: string;
  /** An instant of the day, ms UTC; its Lagos day counts. */
  readonly dueAt: number;
  /** Now, ms UTC. */
  readonly now: number;
  readonly title: string;
  readonly text: string;
}

/** 08:00 in Lagos, so that an alarm, even a day before, doesn't wake the customer. */
const REMINDS_AT_UTC_HOUR = 7;
const MOST_OCTETS = 75;

const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const octets = (letter: string) => {
  const point = letter.codePointAt(0) ?? 0;
  return 1 + Number(point > 0x7f) + Number(point > 0x7ff) + Number(point > 0xffff);
};

/** Folds a line into parts of at most 75 octets, never inside a character. */
function folded(line: string): string {
  let length = 0;
  let result = '';
  for (const letter of line) {
    length += octets(letter);
    if (length > MOST_OCTETS) {
      result += '\r\n ';
      length = 1 + octets(letter);
    }
    result += letter;
  }
  return result;
}

/** The file's text: one event on that day, with an alarm a day before that shows only the title. */
export function calendarFile({ id, dueAt, now, title, text }: CalendarEntry): string {
  const { year, month, day } = lagosTime(dueAt);
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P1D', `DESCRIPTION:${escaped(title)}`];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loans//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(Date.UTC(year, month - 1, day, REMINDS_AT_UTC_HOUR))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...alarm,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
