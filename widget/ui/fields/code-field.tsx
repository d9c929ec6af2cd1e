/**
 * The field for a code from an SMS: one input with pasted spaces allowed and large digits. The keyboard offers the
 * code.
 */
import { describedBy, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useRedraw } from './use-redraw.ts';
import './code-field.css';

export interface CodeFieldProps extends FieldTexts {
  /** Digits only. */
  value: string;
  /** Receives the digits, at most `length` of them. */
  onInput: (digits: string) => void;
  onBlur?: (() => void) | undefined;
  length: number;
  disabled?: boolean | undefined;
}

/** Keeps up to `length` digits of typed or pasted text. */
export function CodeField(props: CodeFieldProps) {
  const { id, value, onInput, onBlur, length, error, required, disabled } = props;
  const redraw = useRedraw();
  return (
    <Field {...props}>
      <div className={disabled ? 'field__box field__box--off' : 'field__box'}>
        <input
          id={id}
          className="field__input field__input--code"
          type="tel"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(props)}
          onBlur={onBlur}
          onChange={(event) => {
            onInput(event.currentTarget.value.replace(/\D/g, '').slice(0, length));
            redraw();
          }}
        />
      </div>
    </Field>
  );
}
