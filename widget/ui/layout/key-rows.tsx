/** Pairs of a term and its value, one per row. */
import type { ReactNode } from 'react';
import './key-rows.css';

export interface KeyRowProps {
  label: ReactNode;
  value: ReactNode;
  /** A total: larger and heavier. */
  strong?: boolean | undefined;
  tone?: 'good' | 'warn' | 'bad' | undefined;
  note?: ReactNode;
  /** Marks the value for tests that check amounts: the attribute `data-money`. */
  money?: string | undefined;
}

export interface KeyRowsProps {
  children: ReactNode;
}

/** The list around its rows. */
export function KeyRows({ children }: KeyRowsProps) {
  return <dl className="rows">{children}</dl>;
}

/** One row. Its value wraps below the label if both don't fit. */
export function KeyRow({ label, value, strong, tone, note, money }: KeyRowProps) {
  return (
    <div className={`rows__row${strong ? ' rows__row--strong' : ''}`}>
      <dt className="rows__label">{label}</dt>
      <dd className={`rows__value${tone ? ` tone--${tone}` : ''}`} data-money={money}>
        {value}
      </dd>
      {note && <dd className="rows__note muted">{note}</dd>}
    </div>
  );
}
