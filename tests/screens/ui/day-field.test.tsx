/** A date typed in three fields (§2): moving between them, pasting it whole, dropping rubbish, losing nothing typed. */
import { act, fireEvent, screen } from '@testing-library/preact';
import * as fc from '../../support/fast-check.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findDay, joinTyped, splitTyped, writeDay } from '#widget/ui/fields/calendar-day.ts';
import { dateWords } from '#src/core/texts/dates.texts.ts';
import { DayField } from '#widget/ui/fields/day-field.tsx';
import { show } from './show.tsx';

const labels = { day: 'Day', month: 'Month', year: 'Year', pick: 'Calendar' };
type Part = 'Day' | 'Month' | 'Year';

async function open(initial = '', monthNames: readonly string[] = dateWords.en.months) {
  const heard = vi.fn<(value: string) => void>();
  const done = vi.fn<() => void>();
  const left = vi.fn<() => void>();
  const picked = vi.fn<() => void>();
  function Owner() {
    const [value, setValue] = useState(initial);
    return (
      <DayField
        id="born"
        label="Birthday"
        value={value}
        required
        requiredLabel="required"
        labels={labels}
        monthNames={monthNames}
        onInput={(day) => {
          heard(day);
          setValue(day);
        }}
        onComplete={done}
        onBlur={left}
        onPick={picked}
      />
    );
  }
  await show(<Owner />);
  const field = (part: Part) => screen.getByLabelText<HTMLInputElement>(part);
  return {
    heard,
    done,
    left,
    picked,
    field,
    shown: () => (['Day', 'Month', 'Year'] as const).map((part) => field(part).value),
    focused: () => document.activeElement?.id,
    type: (part: Part, value: string) =>
      act(() => {
        field(part).focus();
        fireEvent.input(field(part), { target: { value } });
      }),
    back: (part: Part) =>
      act(() => {
        fireEvent.keyDown(field(part), { key: 'Backspace' });
      }),
  };
}

test('The day field is one group with one label, one asterisk and a button for the picker', async () => {
  const { picked } = await open();
  const group = screen.getByRole('group', { name: 'Birthday' });
  expect(group.querySelectorAll('input')).toHaveLength(3);
  expect(document.querySelectorAll('.field__star')).toHaveLength(1);
  await act(() => screen.getByRole('button', { name: 'Calendar' }).click());
  expect(picked).toHaveBeenCalledOnce();
});

test('Two digits lead to the next field, the year stays, and the day is complete', async () => {
  const { type, focused, heard, done, shown } = await open();
  await type('Day', '1');
  expect(focused()).toBe('born-day');
  await type('Day', '14');
  expect(focused()).toBe('born-month');
  await type('Month', '03');
  expect(focused()).toBe('born-year');
  await type('Year', '199');
  expect(done).not.toHaveBeenCalled();
  await type('Year', '1996');
  expect(heard).toHaveBeenLastCalledWith('1996-03-14');
  expect(done).toHaveBeenCalledOnce();
  expect(shown()).toEqual(['14', '03', '1996']);
});

test.each(['5/', '5.', '5-', '5 '])('%j leads to the next field after one digit', async (typed) => {
  const { type, focused, shown } = await open();
  await type('Day', typed);
  expect(focused()).toBe('born-month');
  expect(shown()[0]).toBe('5');
});

test('A digit typed before the focus has moved goes to the next field', async () => {
  const { type, shown } = await open();
  await type('Day', '140');
  expect(shown()).toEqual(['14', '0', '']);
});

test('Backspace in an empty field leads back and deletes nothing', async () => {
  const { type, back, focused, shown } = await open();
  await type('Day', '14');
  await back('Month');
  expect(focused()).toBe('born-day');
  expect(shown()).toEqual(['14', '', '']);
  await back('Day');
  expect(focused()).toBe('born-day');
});

test.each([
  ['05/03/1990', '1990-03-05'],
  ['1990-03-05', '1990-03-05'],
  ['5.3.1990', '1990-03-05'],
  [' 5 - 3 - 1990 ', '1990-03-05'],
  ['05031990', '1990-03-05'],
  ['19900305', '1990-03-05'],
  ['19941220', '1994-12-20'],
  ['20121994', '1994-12-20'],
  ['\u200e05031990\u2069', '1990-03-05'],
  ['\u202e05/03/1990\u200f', '1990-03-05'],
  ['31/02/1990', '1990-02-31'],
])('%j is taken as a whole day in any of the fields', async (pasted, day) => {
  for (const part of ['Day', 'Month', 'Year'] as const) {
    const { type, heard, focused } = await open();
    await type(part, pasted);
    expect(heard).toHaveBeenLastCalledWith(day);
    expect(focused()).toBe('born-year');
    document.body.replaceChildren();
  }
});

test.each([
  ['14 March 1996', dateWords.en.months],
  ['14-March-1996', dateWords.en.months],
  ['March 14, 1996', dateWords.en.months],
  ['14 mar 1996', dateWords.en.months],
  ['14 de marzo de 1996', dateWords.es.months],
  ['14-marzo-1996', dateWords.es.months],
])('%j is taken as a day, as the app itself writes dates', async (pasted, months) => {
  const { type, heard } = await open('', months);
  await type('Day', pasted);
  expect(heard).toHaveBeenLastCalledWith('1996-03-14');
});

test.each([
  [dateWords.en.months, 'March'],
  [dateWords.es.months, 'marzo'],
])('A month typed by its name becomes its number', async (months, name) => {
  const { type, shown, focused } = await open('', months);
  await type('Day', '14');
  for (let count = 1; count < name.length; count += 1) {
    await type('Month', name.slice(0, count));
    expect(shown()[1]).toBe(name.slice(0, count));
    expect(focused()).toBe('born-month');
  }
  await type('Month', name);
  expect(shown()[1]).toBe('3');
  expect(focused()).toBe('born-year');
});

test('Three letters of a month are enough once the field is left', async () => {
  const { type, field, shown } = await open();
  await type('Month', 'Sep');
  await act(() => field('Month').blur());
  expect(shown()[1]).toBe('9');
});

test('A day pasted behind an old one replaces all of it', async () => {
  const { type, shown } = await open('1996-03-14');
  expect(shown()).toEqual(['14', '3', '1996']);
  await type('Day', '1405/03/1990');
  expect(shown()).toEqual(['05', '03', '1990']);
});

test.each([
  ['rubbish', '<img src=x onerror=1>;--'],
  ['emoji', '👩🏽‍💼🎂'],
  ['10,000 letters', 'ab'.repeat(5_000)],
  ['digits of another script', '١٤'],
])('%s leaves the fields empty', async (_, typed) => {
  for (const part of ['Day', 'Year'] as const) {
    const { type, heard, shown } = await open();
    await type(part, typed);
    expect(shown().join('').replace(/1/g, '')).toBe('');
    expect(heard).toHaveBeenLastCalledWith(expect.stringMatching(/^$|^-*1?-*1?$/));
    document.body.replaceChildren();
  }
});

test('10,000 digits are cut to their field', async () => {
  const { type, shown } = await open();
  await type('Year', '1990'.repeat(2_500));
  expect(shown()).toEqual(['', '', '1990']);
});

test('A partly typed day returns as it was', async () => {
  const { shown } = await open('-03-14');
  expect(shown()).toEqual(['14', '03', '']);
});

test('Leaving is reported once the focus is out of all three fields', async () => {
  const { type, field, left } = await open();
  await type('Day', '14');
  expect(left).not.toHaveBeenCalled();
  await act(() => field('Month').blur());
  expect(left).toHaveBeenCalledOnce();
});

/**
 * Chromium's order when a handler of `input` moves the focus: `change`, then `blur` without a next element if `change`
 * has moved the focus too.
 */
function focusesLikeChromium() {
  const { focus } = HTMLElement.prototype;
  const changed = new Set<EventTarget | null>();
  const note = ({ target }: Event) => void changed.add(target);
  document.addEventListener('input', note, true);
  const spied = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (
    this: HTMLElement,
  ) {
    const before = document.activeElement;
    if (before !== this && changed.delete(before)) {
      before?.dispatchEvent(new Event('change', { bubbles: true }));
      before?.dispatchEvent(new FocusEvent('blur', { relatedTarget: null }));
    }
    focus.call(this);
  });
  return () => {
    document.removeEventListener('input', note, true);
    spied.mockRestore();
  };
}

test('Typing a day is one change a key and never leaves the group', async () => {
  const stop = focusesLikeChromium();
  const { type, heard, left, focused, shown } = await open();
  const keys = [
    ['Day', '1'],
    ['Day', '14'],
    ['Month', '0'],
    ['Month', '03'],
    ['Year', '1'],
    ['Year', '19'],
  ] as const;
  for (const [part, value] of keys) await type(part, value);
  expect(heard).toHaveBeenCalledTimes(keys.length);
  expect(left).not.toHaveBeenCalled();
  expect(focused()).toBe('born-year');
  expect(shown()).toEqual(['14', '03', '19']);
  stop();
});

test('Any day survives joining and splitting, and is found in its own text', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      (year, month, day) => {
        const text = writeDay({ year, month, day });
        expect(joinTyped(splitTyped(text))).toBe(text);
        expect(joinTyped(findDay(text) ?? ['', '', ''])).toBe(text);
        expect(joinTyped(findDay(`${day}/${month}/${year}`) ?? ['', '', ''])).toBe(text);
      },
    ),
  );
});
