/** A quiet surface that groups what belongs together; the hero kind carries a screen's one main message (design §9). */
import type { ReactNode } from 'react';
import './card.css';

export interface CardProps {
  title?: string | undefined;
  /** A hero in the colour of the loan's state: running, late, or as last known. */
  tone?: 'plain' | 'hero' | 'late' | 'known' | undefined;
  children: ReactNode;
}

/** With a title it is a section with a heading of level 2. */
export function Card({ title, tone = 'plain', children }: CardProps) {
  return (
    <section className={`card card--${tone}`}>
      {title && <h2 className="card__title">{title}</h2>}
      {children}
    </section>
  );
}
