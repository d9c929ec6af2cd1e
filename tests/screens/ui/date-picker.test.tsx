/** The date picker never shows, offers or confirms a date outside its range (§5: birthday, 65 to 18 years back). */
import { act, screen, within } from '@testing-library/preact';
import * as fc from '../../support/fast-check.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  choices,
  daysInMonth,
  readDay,
  settleDay,
  writeDay,
} from '#widget/ui/fields/calendar-day.ts';
import { DatePicker } from '#widget/ui/fields/date-picker.tsx';
import { press, show } from './show.tsx';

const monthNames = [
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
];

async function open(value: string | undefined, min = '1961-11-21', max = '2008-11-21') {
  const confirmed = vi.fn<(value: string) => void>();
  const cancelled = vi.fn<() => void>();
  await show(
    <DatePicker
      open
      title="Birthday"
      value={value}
      min={min}
      max={max}
      onConfirm={confirmed}
      onCancel={cancelled}
      labels={{ day: 'Day', month: 'Month', year: 'Year', cancel: 'Cancel', confirm: 'Confirm' }}
      monthNames={monthNames}
    />,
  );
  return { confirmed, cancelled };
}
afterEach(() => {
  vi.restoreAllMocks();
});

const column = (name: string) => within(screen.getByRole('radiogroup', { name }));
const offered = (name: string) =>
  column(name)
    .getAllByRole('radio')
    .map((row) => row.parentElement?.textContent ?? '');
const pick = (name: string, row: string) =>
  act(() => column(name).getByRole('radio', { name: row }).click());
const shown = () =>
  ['Day', 'Month', 'Year']
    .map((name) =>
      column(name)
        .getAllByRole<HTMLInputElement>('radio')
        .filter((row) => row.checked)
        .map((row) => row.parentElement?.textContent)
        .join('+'),
    )
    .join(' ');

test('The picker opens on its value, and cancelling reports no day', async () => {
  const { confirmed, cancelled } = await open('1996-03-14');
  expect(shown()).toBe('14 March 1996');
  expect(document.activeElement).toBe(column('Day').getByRole('radio', { name: '14' }));
  await pick('Day', '20');
  await press('button', 'Cancel');
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(confirmed).not.toHaveBeenCalled();
});

test('29 February exists only in leap years, and a chosen 31 outlives a short month', async () => {
  const { confirmed } = await open('1996-01-31');
  await pick('Month', 'February');
  expect(shown()).toBe('29 February 1996');
  expect(offered('Day').at(-1)).toBe('29');
  await pick('Year', '1997');
  expect(shown()).toBe('28 February 1997');
  expect(offered('Day')).toHaveLength(28);
  await pick('Month', 'April');
  expect(shown()).toBe('30 April 1997');
  await pick('Month', 'May');
  expect(shown()).toBe('31 May 1997');
  await press('button', 'Confirm');
  expect(confirmed.mock.calls).toEqual([['1997-05-31']]);
});

test('At its limits the picker offers only the remaining months and days', async () => {
  const { confirmed } = await open('1990-12-25');
  await pick('Year', '2008');
  expect(shown()).toBe('21 November 2008');
  expect(offered('Month').at(-1)).toBe('November');
  expect(offered('Day').at(-1)).toBe('21');
  await pick('Year', '1961');
  expect(shown()).toBe('25 December 1961');
  expect(offered('Month')).toEqual(['November', 'December']);
  await pick('Month', 'November');
  expect(offered('Day')[0]).toBe('21');
  await pick('Day', '21');
  await press('button', 'Confirm');
  expect(confirmed.mock.calls).toEqual([['1961-11-21']]);
});

test.each([
  [undefined, '1 January 1984'],
  ['', '1 January 1984'],
  ['1994--', '1 January 1994'],
  ['-6-12', '12 June 1984'],
  ['1994-13-12', '12 January 1994'],
  ['2007-02-30', '28 February 2007'],
  ['2020-01-01', '21 November 2008'],
  ['1950-05-05', '21 November 1961'],
])('A value of %j opens as %s', async (value, day) => {
  await open(value);
  expect(shown()).toBe(day);
});

test('A range without a day opens nothing', async () => {
  await open('1996-03-14', '2009-01-01', '2008-01-01');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Each month has its number of days', () => {
  expect([1900, 2000, 2023, 2024].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
  expect([1, 4, 12].map((month) => daysInMonth(2026, month))).toEqual([31, 30, 31]);
});

test('Any choice ends on a real day in range that the columns offer', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const wish = fc.record({
    year: fc.integer({ min: 1890, max: 2110 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  });
  fc.assert(
    fc.property(wish, day, day, (wanted, one, other) => {
      const [min, max] = [one, other].sort();
      const [from, to] = [readDay(min ?? ''), readDay(max ?? '')];
      if (!from || !to || !min || !max) throw new Error('The generator made no day.');
      const settled = settleDay(wanted, from, to);
      const text = writeDay(settled);
      expect(readDay(text)).toEqual(settled);
      expect(text >= min && text <= max).toBe(true);
      const { years, months, days } = choices(settled, from, to);
      expect(years).toContain(settled.year);
      expect(months).toContain(settled.month);
      expect(days).toContain(settled.day);
      for (const last of [days[0], days.at(-1)]) {
        const end = writeDay({ ...settled, day: last ?? 0 });
        expect(end >= min && end <= max && readDay(end) !== undefined).toBe(true);
      }
    }),
  );
});

describe('scrolling column', () => {
  const ROW = 44;
  const HIGH = 220;
  /** happy-dom has no layout: rows of 44 px below a space of 88 px. */
  function layOut() {
    let high = HIGH;
    const getter = (
      name: 'clientHeight' | 'offsetHeight' | 'offsetTop' | 'scrollHeight',
      of: (element: HTMLElement) => number,
    ) =>
      vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function value(
        this: HTMLElement,
      ) {
        return of(this);
      });
    getter('clientHeight', () => high);
    getter('scrollHeight', (element) => element.children.length * ROW + 176);
    getter('offsetHeight', () => ROW);
    getter(
      'offsetTop',
      (element) => 88 + [...(element.parentElement?.children ?? [])].indexOf(element) * ROW,
    );
    return (next: number) => {
      high = next;
    };
  }
  const years = () => screen.getByRole('radiogroup', { name: 'Year' });
  const scrollTo = (top: number) =>
    act(() => {
      years().scrollTop = top;
      years().dispatchEvent(new Event('scroll'));
    });

  test('A column scrolled without a finger chooses as with a finger', async () => {
    layOut();
    await open('2000-03-14');
    const row2000 = years().scrollTop;
    await scrollTo(row2000 - 10 * ROW);
    expect(shown()).toBe('14 March 1990');
    expect(years().scrollTop).toBe(row2000 - 10 * ROW);
  });

  test('A column that scrolls for a key keeps the row that the key has chosen', async () => {
    layOut();
    await open('2000-03-14');
    const row2000 = years().scrollTop;
    const chosen = column('Year').getByRole<HTMLInputElement>('radio', { name: '1995' });
    await act(() => {
      chosen.click();
      years().scrollTop = row2000 - 3 * ROW;
      years().dispatchEvent(new Event('scroll'));
    });
    expect(shown()).toBe('14 March 1995');
    expect(years().scrollTop).toBe(row2000 - 5 * ROW);
  });

  test('A column that scrolls because its size changes keeps the day', async () => {
    const setHeight = layOut();
    await open('2000-03-14');
    const row2000 = years().scrollTop;
    setHeight(HIGH / 2);
    await scrollTo(row2000 - 3 * ROW);
    expect(shown()).toBe('14 March 2000');
  });
});
