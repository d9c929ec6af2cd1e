/**
 * A form's problems at its top. Takes the focus after a failed attempt and leads to each field
 * (src/docs/rules.md#forms).
 */
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../status/icon.tsx';
import { leadTo } from './lead-to.ts';
import './error-summary.css';

export interface ErrorSummaryProps {
  title: string;
  errors: readonly { fieldId: string; message: string }[];
  /** Failed attempts so far. Nothing shows before the first, and each new one moves the focus here. */
  attempts: number;
  /** `warn`: they may be right as they are. */
  tone?: 'bad' | 'warn';
}

/** Render it from the start, even without errors. One that mounts with its first error has missed the attempt. */
export function ErrorSummary({ title, errors, attempts, tone = 'bad' }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null);
  const seen = useRef(attempts);
  const titleId = useId();
  const some = errors.length > 0;

  // Once per attempt, because errors that change while typing must not take the focus.
  useEffect(() => {
    if (attempts === seen.current) return;
    seen.current = attempts;
    if (!some || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'start' });
  }, [attempts, some]);

  if (!attempts || !some) return null;
  return (
    <section className={`errors soft--${tone}`} aria-labelledby={titleId} tabIndex={-1} ref={box}>
      <Icon name={tone} />
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
