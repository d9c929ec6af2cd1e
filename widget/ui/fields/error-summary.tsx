/**
 * A form's problems on top of it. Takes the focus after a failed attempt and leads to each field
 * (src/docs/rules.md#forms).
 */
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../status/icon.tsx';
import { leadTo } from './lead-to.ts';
import './error-summary.css';

export interface ErrorSummaryProps {
  title: string;
  errors: readonly { fieldId: string; message: string }[];
  /** A new value for every attempt moves the focus here. */
  focusKey?: string | number | undefined;
}

/** Renders nothing without errors. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef<string | number | undefined>(undefined);
  const titleId = useId();
  const some = errors.length > 0;

  // Once per attempt, because errors that change while typing must not take the focus.
  useEffect(() => {
    if (focusKey === seen.current) return;
    seen.current = focusKey;
    if (!focusKey || !some || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'start' });
  }, [focusKey, some]);

  if (!some) return null;
  return (
    <section className="errors soft--bad" aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <Icon name="bad" />
      <div className="errors__text">
        <h2 className="errors__title" id={titleId}>
          {title}
        </h2>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <button type="button" className="errors__link" onClick={() => leadTo(fieldId)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
