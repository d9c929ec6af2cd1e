/** A field and its owner have the same value, however it was entered. */
import { act, fireEvent, screen } from '@testing-library/preact';
import { type ReactNode, useState } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { groupTyped } from '#src/repay/money.rules.ts';
import { CodeField } from '#widget/ui/fields/code-field.tsx';
import { DayField } from '#widget/ui/fields/day-field.tsx';
import { OptionPicker } from '#widget/ui/fields/option-picker.tsx';
import { watchValues } from '#widget/ui/fields/entered.ts';
import { TextField } from '#widget/ui/fields/text-field.tsx';
import { show } from './show.tsx';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type FieldView = (value: string, set: (value: string) => void) => ReactNode;

interface Kind {
  /** The control's accessible name. */
  readonly name: string;
  readonly view: FieldView;
  /** The initial value, and the entered one. */
  readonly before: string;
  readonly after: string;
  /** The control's value afterwards, if different. */
  readonly shown?: string;
  /** The owner's value afterwards, if different. */
  readonly known?: string;
}

const text = { id: 'field', label: 'Field' } as const;
const nothing = () => undefined;
const parts = { day: 'Day', month: 'Month', year: 'Field', pick: 'Calendar' };

const kinds: Record<string, Kind> = {
  'text field': {
    name: 'Field',
    view: (value, onInput) => <TextField {...text} kind="name" value={value} onInput={onInput} />,
    before: 'Ada',
    after: 'Ngọzi',
  },
  textarea: {
    name: 'Field',
    view: (value, onInput) => (
      <TextField {...text} kind="text" multiline value={value} onInput={onInput} />
    ),
    before: 'First',
    after: 'First\nsecond',
  },
  amount: {
    name: 'Field',
    view: (value, set) => (
      <TextField
        {...text}
        kind="digits"
        grouped
        value={value}
        onInput={(typed) => set(groupTyped(typed, value))}
      />
    ),
    before: '500',
    after: '25000',
    shown: '25,000',
    known: '25,000',
  },
  'text field that strips': {
    name: 'Field',
    view: (value, set) => (
      <TextField
        {...text}
        kind="phone"
        value={value}
        onInput={(typed) => set(typed.replace(/\D/g, ''))}
      />
    ),
    before: '0803',
    after: '0803 123 4567',
    shown: '08031234567',
    known: '08031234567',
  },
  'code field': {
    name: 'Field',
    view: (value, onInput) => (
      <CodeField
        {...text}
        length={6}
        read={(typed) => typed}
        attempt=""
        value={value}
        onInput={onInput}
        onComplete={nothing}
      />
    ),
    before: '12',
    after: '388892',
  },
  'day field': {
    name: 'Field',
    view: (value, onInput) => (
      <DayField
        id="born"
        label="Birthday"
        labels={parts}
        monthNames={[]}
        value={value}
        onInput={onInput}
        onComplete={nothing}
        onBlur={nothing}
        onPick={nothing}
      />
    ),
    before: '19-3-14',
    after: '1996',
    known: '1996-03-14',
  },
};

const native = (control: TextControl, value: string) => {
  const { prototype } = control.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
};
const fire = (control: TextControl, type: string) =>
  control.dispatchEvent(new Event(type, { bubbles: true }));

async function open(view: FieldView, name: string, before: string) {
  const heard = [before];
  function Owner() {
    const [value, setValue] = useState(before);
    return view(value, (next) => {
      heard.push(next);
      setValue(next);
    });
  }
  await show(<Owner />);
  return { control: screen.getByLabelText<TextControl>(name), known: () => heard.at(-1) ?? '' };
}

/** How browsers, keyboards, password managers and drivers enter a value. */
const ways: Record<string, (control: TextControl, value: string) => void> = {
  'typed, pasted or dictated': (control, value) => fireEvent.input(control, { target: { value } }),
  composed(control, value) {
    native(control, value);
    control.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    fire(control, 'compositionend');
  },
  'autofilled with input and change'(control, value) {
    native(control, value);
    fire(control, 'input');
    fire(control, 'change');
  },
  'autofilled with change alone'(control, value) {
    native(control, value);
    fire(control, 'change');
  },
  'cleared by a driver, then typed'(control, value) {
    control.focus();
    native(control, '');
    fire(control, 'change');
    control.blur();
    control.focus();
    native(control, control.value + value);
    fire(control, 'input');
  },
  'set by a script without an event, then left'(control, value) {
    control.focus();
    native(control, value);
    control.blur();
  },
  'set by a script without an event, then sent by a press elsewhere'(control, value) {
    native(control, value);
    document.body.click();
  },
  'restored by Back'(control, value) {
    native(control, value);
    dispatchEvent(new Event('pageshow'));
  },
};

let stop: () => void = nothing;
beforeAll(() => {
  stop = watchValues();
});
afterAll(() => stop());

describe.each(Object.entries(kinds))('a %s', (_kind, { name, view, before, after, ...rest }) => {
  test.each(Object.entries(ways))('The field knows a value that is %s', async (_way, enter) => {
    const { control, known } = await open(view, name, before);
    await act(() => enter(control, after));
    expect(known()).toBe(rest.known ?? after);
    expect(control.value).toBe(rest.shown ?? after);
  });

  test('The field knows that a driver has cleared it', async () => {
    const { control, known } = await open(view, name, before);
    await act(() => {
      native(control, '');
      fire(control, 'change');
    });
    expect(control.value).toBe('');
    expect(known().replace(/^-3-14$/, '')).toBe('');
  });
});

test.each(['input', 'change'])('A search entered by %s finds its rows', async (event) => {
  const found: string[] = [];
  const options = [
    { value: 'a', label: 'Abia' },
    { value: 'l', label: 'Lagos' },
  ];
  await show(
    <OptionPicker
      open
      name="state"
      title="State"
      options={options}
      value=""
      onConfirm={nothing}
      onCancel={nothing}
      cancelLabel="Cancel"
      confirmLabel="Confirm"
      search={{
        label: 'Search',
        emptyText: 'None',
        searchOf: (all) => (typed) => {
          found.push(typed);
          return all.filter(({ label }) => label.includes(typed));
        },
      }}
    />,
  );
  const control = screen.getByLabelText<TextControl>('Search');
  await act(() => {
    native(control, 'Lag');
    fire(control, event);
  });
  expect(found.at(-1)).toBe('Lag');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('A code whose last digit moves the focus is submitted once', async () => {
  const done = vi.fn<() => void>();
  function Owner() {
    const [value, setValue] = useState('12345');
    return (
      <CodeField
        id="code"
        label="Code"
        length={6}
        read={(typed) => typed}
        attempt=""
        value={value}
        onInput={setValue}
        onComplete={() => {
          done();
          // What a browser does before the field is drawn again.
          const control = screen.getByLabelText<TextControl>('Code');
          fire(control, 'change');
          fire(control, 'blur');
        }}
      />
    );
  }
  await show(<Owner />);
  const control = screen.getByLabelText<TextControl>('Code');
  await act(() => void fireEvent.input(control, { target: { value: '123456' } }));
  expect(done).toHaveBeenCalledOnce();
});
