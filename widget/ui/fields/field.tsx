/** The parts around a field's control: label, asterisk, hint or error, and a polite note on changed input. */
import type { ReactNode } from 'react';
import { Icon } from '../status/icon.tsx';
import './field.css';

export interface FieldTexts {
  id: string;
  /** Its name on the wire, which replaces the id. Outside test suites find it by this. */
  name?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** The spoken equivalent of the asterisk. */
  requiredLabel?: string | undefined;
  /** Polite live text about the input, such as removed characters. */
  word?: string | undefined;
}

interface FieldProps extends FieldTexts {
  /** A group of controls is named by `aria-labelledby`, a single control by its `<label for>`. */
  group?: boolean | undefined;
  /** Speaks the error when it appears, because the focus stays in the field. */
  live?: boolean | undefined;
  children: ReactNode;
}

/** The ids that describe the control, for `aria-describedby`, if any. */
export function describedBy({ id, hint, error, word }: FieldTexts): string | undefined {
  const ids = [error ? `${id}-error` : hint && `${id}-hint`, word && `${id}-word`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Attributes of a control for screen readers and outside test suites. */
export const controlOf = (field: FieldTexts) => ({
  id: field.id,
  name: field.name ?? field.id,
  'aria-required': field.required || undefined,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
});

/** The frame: texts above and below the control, which is its children. */
export function Field(props: FieldProps) {
  const { id, label, hint, error, required, requiredLabel, word, group, live, children } = props;
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <div className="field__top">
        {group ? (
          <span className="field__label" id={`${id}-label`}>
            {label}
          </span>
        ) : (
          <label className="field__label" htmlFor={id} id={`${id}-label`}>
            {label}
          </label>
        )}
        {required && (
          <span className="field__star" id={`${id}-required`}>
            <span aria-hidden="true">*</span>
            {requiredLabel && <span className="sr">{requiredLabel}</span>}
          </span>
        )}
      </div>
      {children}
      {error && (
        <p className="field__error" id={`${id}-error`} role={live ? 'alert' : undefined}>
          <Icon name="bad" />
          <span>{error}</span>
        </p>
      )}
      {hint && !error && (
        <p className="field__below muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <p className="field__below tone--warn" id={`${id}-word`} aria-live="polite">
        {word}
      </p>
    </div>
  );
}
