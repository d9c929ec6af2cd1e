/** A line that opens what is behind it: an answer, or more of the same. */
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/status/icon.tsx';

export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="question">
      <summary className="fold__line">
        <b className="fold__text">{title}</b>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
