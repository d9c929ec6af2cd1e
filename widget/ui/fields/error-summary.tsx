/** What is wrong in a form, on top of it: takes the focus after a failed attempt and leads to each field (design §9). */
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../status/icon.tsx';
import { leadTo } from './lead-to.ts';
import './error-summary.css';

export interface ErrorSummaryProps {
  title: string;
  errors: readonly { fieldId: string; message: string }[];
  /** A new value, one for every attempt, moves the focus here; nothing moves while it stays the same or is empty. */
  focusKey?: string | number | undefined;
}

/** Nothing at all while there are no errors. */
export function ErrorSummary({ title, errors, focusKey }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef<string | number | undefined>(undefined);
  const titleId = useId();
  const some = errors.length > 0;

  // Once an attempt: errors that come and go while the person types must not take the focus.
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
