/**
 * The field for a code from an SMS: one input with pasted spaces allowed and large digits. It takes the focus, the
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
  /** Receives the digits, at most `length` of them. */
  onInput: (digits: string) => void;
  /** The last digit has come. */
  onComplete: () => void;
  length: number;
  /** Refusals so far: each one selects the code, so that typing replaces it. */
  refusals: number;
}

/** Keeps up to `length` digits of typed or pasted text. */
export function CodeField(props: CodeFieldProps) {
  const { value, onInput, onComplete, length, refusals } = props;
  const redraw = useRedraw();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [refusals]);
  const take = (control: HTMLInputElement) => {
    const digits = control.value.replace(/\D/g, '').slice(0, length);
    onInput(digits);
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
