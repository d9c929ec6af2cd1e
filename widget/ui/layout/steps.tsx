/** Progress of a long application, in bars and words: 'Step 2 of 5'. */
import type { ReactNode } from 'react';
import './steps.css';

export interface StepsProps {
  count: number;
  /** The current step, from 1, or `count` + 1 when all are done. */
  current: number;
  /** The same in words, such as 'Step 2 of 5 · about 3 minutes left'. */
  label: string;
  /** The number of answers left here, at the end of the same line. */
  left?: ReactNode;
}

/** The words are the content; the bars are decoration. */
export function Steps({ count, current, label, left }: StepsProps) {
  return (
    <div className="steps">
      <div className="steps__bars" aria-hidden="true">
        {Array.from({ length: count }, (_, step) => (
          <span
            key={step}
            className={`steps__bar${step + 1 < current ? ' steps__bar--done' : ''}${
              step + 1 === current ? ' steps__bar--now' : ''
            }`}
          />
        ))}
      </div>
      <p className="split steps__words">
        <span className="muted">{label}</span> {left && <b>{left}</b>}
      </p>
    </div>
  );
}
