/**
 * Days and times in Lagos: UTC+1 all year, around midnight, year ends and leap days, in any time zone of the process.
 */
import * as fc from '../../../../support/fast-check.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { dateWords, datesOf } from '#src/core/texts/dates.texts.ts';
import { lagosDaysBetween, lagosTime } from '#src/core/values/lagos-time.rules.ts';
import { DAY_MS } from '#src/facts/time.ts';

const zone = process.env['TZ'];
const dates = { en: datesOf(dateWords.en), es: datesOf(dateWords.es) };
const at = (iso: string) => Date.parse(iso);

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe.each(['UTC', 'Africa/Lagos', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kolkata'])(
  'in a process of zone %s',
  (name) => {
    test('Midnight in Lagos is 23:00 UTC', () => {
      process.env['TZ'] = name;
      const before = at('2026-11-21T22:59:59.999Z');
      const midnight = at('2026-11-21T23:00:00Z');
      expect(lagosTime(before)).toMatchObject({ day: 21, hour: 23, minute: 59 });
      expect(lagosTime(midnight)).toMatchObject({ day: 22, hour: 0, minute: 0 });
      expect(lagosDaysBetween(before, midnight)).toBe(1);
      expect(lagosDaysBetween(midnight, before)).toBe(-1);
    });

    test('The year in Lagos ends at 23:00 UTC', () => {
      process.env['TZ'] = name;
      const newYear = lagosTime(at('2026-12-31T23:30:00Z'));
      expect(newYear).toEqual({ year: 2027, month: 1, day: 1, weekday: 5, hour: 0, minute: 30 });
    });

    test('Leap days begin and end at 23:00 UTC', () => {
      process.env['TZ'] = name;
      expect(lagosTime(at('2028-02-28T23:00:00Z'))).toMatchObject({ month: 2, day: 29 });
      expect(lagosTime(at('2028-02-29T23:00:00Z'))).toMatchObject({ month: 3, day: 1 });
      expect(lagosTime(at('2027-02-28T23:00:00Z'))).toMatchObject({ month: 3, day: 1 });
      expect(lagosDaysBetween(at('2028-02-28T12:00:00Z'), at('2028-03-01T12:00:00Z'))).toBe(2);
    });

    test('No summer time anywhere moves a date', () => {
      process.env['TZ'] = name;
      const due = at('2027-03-28T01:30:00Z');
      expect(dates.en.moment(due, 0)).toBe('28 March 2027, 2:30\u00a0am');
      expect(dates.es.day(due)).toBe('28 de marzo de 2027');
    });
  },
);

test('Dates are written in words', () => {
  const due = at('2027-02-20T13:05:00Z');
  expect(dates.en.day(due)).toBe('20 February 2027');
  expect(dates.en.clock(due)).toBe('2:05\u00a0pm');
  expect(dates.es.day(due)).toBe('20 de febrero de 2027');
  expect(dates.es.clock(due)).toBe('2:05\u00a0p.\u00a0m.');
  expect(dates.en.clock(at('2027-02-19T23:00:00Z'))).toBe('12:00\u00a0am');
  expect(dates.es.clock(at('2027-02-20T11:00:00Z'))).toBe('12:00\u00a0p.\u00a0m.');
});

test('A moment of today in Lagos is called today, alone and after a preposition', () => {
  const due = at('2027-02-20T22:30:00Z');
  const sameDay = at('2027-02-19T23:30:00Z');
  expect(dates.en.moment(due, sameDay)).toBe('Today, 11:30\u00a0pm');
  expect(dates.es.moment(due, sameDay)).toBe('Hoy, 11:30\u00a0p.\u00a0m.');
  expect(dates.en.deadline(due, sameDay)).toBe('11:30\u00a0pm today');
  expect(dates.es.deadline(due, sameDay)).toBe('hoy, 11:30\u00a0p.\u00a0m.');
  expect(dates.en.when(due, sameDay)).toBe('today at 11:30\u00a0pm');
  expect(dates.es.when(due, sameDay)).toBe('hoy, 11:30\u00a0p.\u00a0m.');
  const nextDay = at('2027-02-20T23:30:00Z');
  expect(dates.en.when(due, nextDay)).toBe('on 20 February 2027 at 11:30\u00a0pm');
  expect(dates.es.when(due, nextDay)).toBe('el 20 de febrero de 2027, 11:30\u00a0p.\u00a0m.');
  expect(dates.en.moment(due, nextDay)).toBe('20 February 2027, 11:30\u00a0pm');
  expect(dates.en.deadline(due, nextDay)).toBe('20 February 2027, 11:30\u00a0pm');
  expect(dates.es.moment(due, nextDay)).toBe('20 de febrero de 2027, 11:30\u00a0p.\u00a0m.');
  expect(dates.es.deadline(due, nextDay)).toBe('el 20 de febrero de 2027, 11:30\u00a0p.\u00a0m.');
});

const instant = fc.integer({ min: at('1990-01-01'), max: at('2099-01-01') });

test('Days between two dates are exact, and negative the other way round', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
      expect(lagosDaysBetween(from, from + days * DAY_MS)).toBe(days);
      expect(lagosDaysBetween(from + days * DAY_MS, from) + days).toBe(0);
    }),
  );
});
