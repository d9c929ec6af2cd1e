/** A checkbox with a text that may contain links. A tap on a link follows it without ticking (§5: loan agreement). */
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../status/icon.tsx';
import { useRedraw } from './use-redraw.ts';
import './checkbox.css';

export interface CheckboxProps {
  /** Target of an error summary, and the field's name. */
  id?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
}

/** Named by its text. A `<label>` would be shorter, but engines differ on links inside labels. */
export function Checkbox({ id, checked, onChange, children, error, required }: CheckboxProps) {
  const own = useId();
  const base = id ?? own;
  const redraw = useRedraw();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={error ? 'tick tick--bad' : 'tick'}>
      <div
        className="tick__row"
        role="presentation"
        onClick={(event) => {
          const { target } = event;
          if (target instanceof Element && !target.closest('a,button,input'))
            input.current?.click();
        }}
      >
        <span className="tick__box">
          <input
            type="checkbox"
            id={base}
            name={id}
            ref={input}
            className="tick__input"
            checked={checked}
            aria-labelledby={`${base}-text`}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            aria-describedby={error ? `${base}-error` : undefined}
            onChange={(event) => {
              onChange(event.currentTarget.checked);
              redraw();
            }}
          />
          <Icon name="check" />
        </span>
        <span className="tick__text" id={`${base}-text`}>
          {children}
        </span>
      </div>
      {error && (
        <p className="field__error" id={`${base}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
