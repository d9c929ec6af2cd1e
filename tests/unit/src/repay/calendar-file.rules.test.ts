/**
 * The calendar file of a due date (RFC 5545): the Lagos day in UTC, escaped and folded text, an alarm, nothing secret.
 */
import * as fc from '../../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '#src/repay/calendar-file.rules.ts';
import { lagosTime } from '#src/core/values/lagos-time.rules.ts';

const entry = {
  id: 'L1@loans',
  dueAt: Date.UTC(2027, 1, 20, 9),
  now: Date.UTC(2026, 10, 21, 9, 5, 7, 123),
  title: 'Payment due',
  text: 'Open the app to see the amount.',
};

test('A calendar file is written line by line', () => {
  expect(calendarFile(entry).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Loans//EN',
    'BEGIN:VEVENT',
    'UID:L1@loans',
    'DTSTAMP:20261121T090507Z',
    'DTSTART:20270220T070000Z',
    'SUMMARY:Payment due',
    'DESCRIPTION:Open the app to see the amount.',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    'DESCRIPTION:Payment due',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

describe('the day is the one in Lagos', () => {
  test.each([
    [Date.UTC(2027, 1, 19, 22, 59), '20270219T070000Z'],
    [Date.UTC(2027, 1, 19, 23, 0), '20270220T070000Z'],
    [Date.UTC(2026, 11, 31, 23, 30), '20270101T070000Z'],
    [Date.UTC(2028, 1, 28, 23, 30), '20280229T070000Z'],
  ])('A debt due at %i is in the calendar on its day in Lagos', (dueAt, start) => {
    expect(calendarFile({ ...entry, dueAt })).toContain(`DTSTART:${start}\r\n`);
  });
});

test('Backslash, semicolon, comma and new lines are escaped in this order', () => {
  const file = calendarFile({ ...entry, title: 'a\\b;c,d', text: 'one\ntwo\r\nthree' });
  expect(file).toContain('SUMMARY:a\\\\b\\;c\\,d\r\n');
  expect(file).toContain('DESCRIPTION:one\\ntwo\\nthree\r\n');
});

/** A calendar's view: folded lines joined again, escapes decoded. */
function read(file: string, name: string): string {
  const lines = file.replace(/\r\n /g, '').split('\r\n');
  const value = lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  return value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

test('Any text is read back as it was, in lines of 75 octets at most that end with CRLF', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((said) => said.replace(/\r/g, ''));
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 4e12 }), (said, dueAt) => {
      const file = calendarFile({ ...entry, dueAt, text: said });
      expect(read(file, 'DESCRIPTION')).toBe(said);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const { year, month, day } = lagosTime(dueAt);
      const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('');
      expect(read(file, 'DTSTART')).toBe(`${date.padStart(8, '0')}T070000Z`);
    }),
  );
});

test.each(['a', '\x7f', '\x80', '\u07ff', '\u0800', '\uffff', '\u{10000}', '😀'])(
  'A long text of %j is folded exactly where the next letter would be too long',
  (letter) => {
    const bytes = (text: string) => new TextEncoder().encode(text).length;
    const text = letter.repeat(120);
    const parts = calendarFile({ ...entry, text })
      .split('\r\n')
      .filter((line) => line.startsWith('DESCRIPTION:') || line.startsWith(' '))
      .filter((line) => line.includes(letter.repeat(3)));
    const long = parts.filter((line) => line !== 'DESCRIPTION:Payment due');
    expect(long.map((line) => line.replace(/^ |^DESCRIPTION:/, '')).join('')).toBe(text);
    expect(long.length).toBeGreaterThan(1);
    for (const part of long) expect(bytes(part)).toBeLessThanOrEqual(75);
    for (const part of long.slice(0, -1)) expect(bytes(part + letter)).toBeGreaterThan(75);
  },
);
