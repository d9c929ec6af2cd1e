/**
 * The field for a code from an SMS: one input with large digits that accepts pasted spaces. It takes the focus, the
 * keyboard offers the code, and the last digit submits it.
 */
import { useEffect, useRef } from 'react';
import { entered } from './entered.ts';
import { controlOf, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { keyboards } from './keyboards.ts';
import { useRedraw } from './use-redraw.ts';
import './code-field.css';

export interface CodeFieldProps extends FieldTexts {
  /** Digits only. */
  value: string;
  /** Receives the typed or pasted text unchanged. */
  onInput: (digits: string) => void;
  /** Called when the last digit is entered. */
  onComplete: () => void;
  length: number;
  /** The code in typed or pasted text. */
  read: (typed: string) => string;
  /** Changes with each code sent and each refusal. The field then takes the focus, and typing replaces what it has. */
  attempt: string;
}

/** One input. Its owner extracts the code from what it receives. */
export function CodeField(props: CodeFieldProps) {
  const { value, onInput, onComplete, length, read, attempt } = props;
  const redraw = useRedraw();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [attempt]);
  const take = (control: HTMLInputElement) => {
    const digits = read(control.value);
    onInput(control.value);
    redraw();
    if (digits.length === length && digits !== value) onComplete();
  };
  return (
    <Field {...props} live>
      <div className="field__box">
        <input
          {...keyboards.code}
          ref={input}
          data-first=""
          {...controlOf(props)}
          className="field__input field__input--code"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => take(event.currentTarget)}
          {...entered(value, take)}
        />
      </div>
    </Field>
  );
}
