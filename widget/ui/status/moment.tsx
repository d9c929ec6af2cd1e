/** A whole page of good news: a drawing, what happened, and the sum in the largest type. The page has its colour. */
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';
import './moment.css';

export interface MomentProps {
  drawing: DrawingName;
  title: ReactNode;
  children: ReactNode;
}

/** Spoken politely if it appears while the customer waits. */
export function Moment({ drawing, title, children }: MomentProps) {
  return (
    <div className="moment" aria-live="polite">
      <Drawing name={drawing} />
      <h2 className="state__title">{title}</h2>
      {children}
    </div>
  );
}
