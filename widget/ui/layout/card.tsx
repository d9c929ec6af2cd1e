/** A quiet surface for related content. The hero kind has a screen's main message. */
import type { ReactNode } from 'react';
import { Strip } from '../status/mark.tsx';
import './card.css';

export interface CardProps {
  id?: string | undefined;
  title?: string | undefined;
  /** A hero in the colour of the loan's state: running, late, or last known. */
  tone?: 'plain' | 'hero' | 'late' | 'known' | undefined;
  children: ReactNode;
}

/** With a title it is a section with a heading of level 2. */
export function Card({ id, title, tone = 'plain', children }: CardProps) {
  return (
    <section id={id} className={`card card--${tone}${tone === 'late' ? ' card--hero' : ''}`}>
      {title && <h2 className="card__title">{title}</h2>}
      {children}
      {/hero|late/.test(tone) && <Strip />}
    </section>
  );
}
