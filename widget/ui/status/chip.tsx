/** A short word on a pill: a loan's status, a term. */
import type { ReactNode } from 'react';
import './chip.css';

export interface ChipProps {
  children: ReactNode;
  tone?: 'info' | 'good' | 'warn' | 'bad' | 'glass' | undefined;
}

export function Chip({ children, tone = 'info' }: ChipProps) {
  return <span className={`chip soft--${tone}`}>{children}</span>;
}
