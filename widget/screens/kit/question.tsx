/** A line that opens what stands under it, with the chevron of our other rows. */
import type { ReactNode } from 'react';
import { Icon } from '../../ui/status/icon.tsx';

export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="question">
      <summary className="question__line">
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
