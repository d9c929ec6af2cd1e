/** A labelled text input, one line or several, with a polite note on stripped characters. */
import { describedBy, Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { useRedraw } from './use-redraw.ts';

export interface TextFieldProps extends FieldTexts {
  value: string;
  onInput: (value: string) => void;
  onBlur?: (() => void) | undefined;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined;
  autoComplete?: string | undefined;
  type?: 'text' | 'tel' | 'email' | 'search' | 'password' | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  /** Shown before and after the input, such as '+234' or '₦'. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  disabled?: boolean | undefined;
  multiline?: boolean | undefined;
  /** In a sheet: the focus starts here. */
  first?: boolean | undefined;
}

/** Always shows `value`, so a character that the owner strips disappears from the input too. */
export function TextField(props: TextFieldProps) {
  const { id, value, onInput, onBlur, error, required, prefix, suffix, disabled, multiline } =
    props;
  const redraw = useRedraw();
  const common = {
    id,
    className: multiline ? 'field__input field__input--tall' : 'field__input',
    value,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
    disabled,
    'data-first': props.first ? '' : undefined,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(props),
    onBlur,
    onChange: (event: { currentTarget: { value: string } }) => {
      onInput(event.currentTarget.value);
      redraw();
    },
  };
  return (
    <Field {...props}>
      <div className={disabled ? 'field__box field__box--off' : 'field__box'}>
        {prefix && <span className="field__fix field__fix--before">{prefix}</span>}
        {multiline ? <textarea {...common} /> : <input {...common} type={props.type ?? 'text'} />}
        {suffix && <span className="field__fix field__fix--after">{suffix}</span>}
      </div>
    </Field>
  );
}
