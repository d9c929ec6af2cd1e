/** Fields show their hint, their error and what was removed. A summary leads to the wrong ones. */
import { screen } from '@testing-library/preact';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { cleanSmsCode } from '#src/login/sms-code.rules.ts';
import { CodeField } from '#widget/ui/fields/code-field.tsx';
import { ErrorSummary } from '#widget/ui/fields/error-summary.tsx';
import { PickField } from '#widget/ui/fields/pick-field.tsx';
import { TextField } from '#widget/ui/fields/text-field.tsx';
import { compose, description, endComposition, press, show, type } from './show.tsx';

test('A field is named by its label and described by its hint, or by its error instead', async () => {
  const field = (error?: string) => (
    <TextField
      kind="name"
      id="last"
      label="Last name"
      value="Ak"
      onInput={() => undefined}
      hint="As on your bank account"
      error={error}
      required
      requiredLabel="required"
    />
  );
  const again = await show(field());
  const input = screen.getByRole('textbox', { name: 'Last name' });
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(input.getAttribute('aria-invalid')).toBeNull();
  expect(description(input)).toBe('As on your bank account');

  await again(field('At least 3 letters'));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(description(input)).toBe('At least 3 letters');
  expect(screen.getByText('required')).toBeTruthy();
});

test('Text that the owner removes leaves the input, too, with a polite message', async () => {
  function Phone() {
    const [value, setValue] = useState('0803');
    const [word, setWord] = useState('');
    return (
      <TextField
        kind="phone"
        id="phone"
        label="Phone"
        value={value}
        word={word}
        onInput={(typed) => {
          const digits = typed.replace(/\D/gu, '');
          setWord(digits === typed ? '' : 'Digits only: we removed the rest.');
          setValue(digits);
        }}
      />
    );
  }
  await show(<Phone />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  const live = document.getElementById('phone-word');
  expect(live?.getAttribute('aria-live')).toBe('polite');
  expect(live?.textContent).toBe('');

  await type(input, '0803a');
  expect(input.value).toBe('0803');
  expect(live?.textContent).toBe('Digits only: we removed the rest.');
  expect(description(input)).toBe('Digits only: we removed the rest.');

  await type(input, '08031');
  expect(input.value).toBe('08031');
  expect(live?.textContent).toBe('');
});

test('A word that a keyboard still composes stays unchanged, since a change would write it twice', async () => {
  const typed = vi.fn<(value: string) => void>();
  function Name() {
    const [value, setValue] = useState('');
    const strip = (text: string) => {
      typed(text);
      setValue(text.replace(/\P{L}/gu, ''));
    };
    return <TextField kind="name" id="name" label="Last name" value={value} onInput={strip} />;
  }
  await show(<Name />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
  for (const text of ['O', "O'", "O'N"]) {
    await compose(input, text);
    expect(input.value).toBe(text);
  }
  await endComposition(input);
  expect(input.value).toBe('ON');
  expect(typed.mock.calls.flat()).toEqual(['O', "O'", "O'N"]);
  await type(input, 'ON1');
  expect(input.value).toBe('ON');
});

test('A refused change is cleared from the input even when the value stays the same', async () => {
  const typed = vi.fn<(value: string) => void>();
  await show(<TextField kind="digits" id="pin" label="Amount" value="25" onInput={typed} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await type(input, '25x');
  expect(typed.mock.calls).toEqual([['25x']]);
  expect(input.value).toBe('25');
});

test('A field of several lines is one text field', async () => {
  const typed = vi.fn<(value: string) => void>();
  await show(
    <TextField kind="text" id="text" label="Message" value="" onInput={typed} multiline />,
  );
  const input = screen.getByRole('textbox', { name: 'Message' });
  expect(input.tagName).toBe('TEXTAREA');
  await type(input, 'Hello');
  expect(typed.mock.calls).toEqual([['Hello']]);
});

async function openCode(initial = '') {
  const entered = vi.fn<(value: string) => void>();
  const completed = vi.fn<() => void>();
  const field = (value: string, refusals: number, error?: string) => (
    <CodeField
      id="code"
      label="Code"
      length={6}
      read={cleanSmsCode}
      value={value}
      attempt={String(refusals)}
      error={error}
      onInput={entered}
      onComplete={completed}
    />
  );
  const again = await show(field(initial, 0));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
  return {
    entered,
    completed,
    input,
    again: (...now: Parameters<typeof field>) => again(field(...now)),
  };
}

test.each([
  ['12 34 56', '123456'],
  ['Your code: 123-456.', '123456'],
  ['Expires in 5 minutes: 123456', '123456'],
  ['12345678', '123456'],
  ['\u202e123456\u200f😀', '123456'],
  ['9'.repeat(10_000), '999999'],
  ['abc', ''],
])('The code field reports %.30j, and submits a whole code', async (pasted, kept) => {
  const { entered, completed, input } = await openCode();
  expect(input.getAttribute('autocomplete')).toBe('one-time-code');
  expect(input.getAttribute('maxlength')).toBeNull();
  await type(input, pasted);
  expect(entered.mock.calls).toEqual([[pasted]]);
  expect(completed).toHaveBeenCalledTimes(kept ? 1 : 0);
});

test('The code field has the focus when it appears, and its last digit submits it once', async () => {
  const { completed, input, again } = await openCode();
  expect(document.activeElement).toBe(input);
  await type(input, '12345');
  expect(completed).not.toHaveBeenCalled();
  await type(input, '123456');
  expect(completed).toHaveBeenCalledOnce();
  await again('123456', 0);
  await type(input, '1234567');
  expect(completed).toHaveBeenCalledOnce();
});

test('A refused code is selected and its error spoken, so that the next one replaces it', async () => {
  const { input, again } = await openCode('123456');
  input.blur();
  await again('123456', 1, 'Wrong code');
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
  expect(screen.getByRole('alert').textContent).toBe('Wrong code');
});

test('A pick field opens, unless it is disabled', async () => {
  const opened = vi.fn<() => void>();
  const field = (disabled: boolean) => (
    <PickField
      id="city"
      label="City"
      valueText=""
      placeholder="Choose"
      onOpen={opened}
      disabled={disabled}
      error="Choose a city"
      required
      requiredLabel="required"
    />
  );
  const again = await show(field(false));
  const button = screen.getByRole('button', { name: 'City Choose' });
  expect(description(button)).toContain('required');
  expect(description(button)).toContain('Choose a city');
  await press('button', 'City Choose');
  await again(field(true));
  await press('button', 'City Choose');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('The summary takes the focus once per attempt and leads to the field', async () => {
  const form = (attempt: number, wrong: boolean) => (
    <>
      <ErrorSummary
        title="One thing needs your attention"
        attempts={attempt}
        errors={wrong ? [{ fieldId: 'email', message: 'Enter your email' }] : []}
      />
      <TextField kind="email" id="email" label="Email" value="" onInput={() => undefined} />
    </>
  );
  const again = await show(form(0, true));
  expect(screen.queryByRole('region')).toBeNull();
  const summary = () => screen.getByRole('region', { name: 'One thing needs your attention' });

  await again(form(1, true));
  expect(document.activeElement).toBe(summary());

  await press('button', 'Enter your email');
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(document.activeElement).toBe(input);

  await again(form(1, false));
  expect(screen.queryByRole('region')).toBeNull();
  await again(form(1, true));
  expect(document.activeElement).toBe(input);

  await again(form(2, true));
  expect(document.activeElement).toBe(summary());
});

test('A summary of what may be right as it is warns, and does not look like an error', async () => {
  const of = (attempts: number) => (
    <ErrorSummary
      title="Do these fit together?"
      tone="warn"
      attempts={attempts}
      errors={[{ fieldId: 'email', message: 'Look at your email' }]}
    />
  );
  const again = await show(of(0));
  await again(of(1));
  const { className } = screen.getByRole('region', { name: 'Do these fit together?' });
  expect(className).toContain('soft--warn');
  expect(className).not.toContain('bad');
});
