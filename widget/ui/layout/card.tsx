/** A quiet surface for related content. The hero kind has a screen's main message. */
import type { ReactNode } from 'react';
import './card.css';

export interface CardProps {
  title?: string | undefined;
  tone?: 'plain' | 'hero' | undefined;
  children: ReactNode;
}

/** With a title, a section with a heading of level 2. */
export function Card({ title, tone = 'plain', children }: CardProps) {
  return (
    <section className={`card card--${tone}`}>
      {title && <h2 className="card__title">{title}</h2>}
      {children}
    </section>
  );
}
