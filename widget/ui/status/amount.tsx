/** An amount of money, large enough to be read first. */
import { type ReactNode, useEffect, useRef } from 'react';
import { watchSizes } from './watch-sizes.ts';
import './amount.css';

export interface AmountProps {
  /** The formatted amount, such as '₦24,710.90'. */
  text: string;
  size: 'moment' | 'hero' | 'large';
  tone?: 'good' | 'warn' | 'bad' | undefined;
  /** Marks the text for tests that check amounts: the attribute `data-money`. */
  money?: string | undefined;
  /** A line above with the amount's name, and one below with more. */
  caption?: string | undefined;
  note?: ReactNode;
}

/** Never cut, abbreviated or wrapped: a long amount gets a smaller font. Words around it wrap between them. */
export function Amount({ text, size, tone, money, caption, note }: AmountProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const around = place.current;
    const line = around?.firstElementChild;
    if (!around || !(line instanceof HTMLElement)) return undefined;
    let fit = 1;
    return watchSizes([around, line], () => {
      const share = (fit * around.clientWidth) / line.offsetWidth;
      const next = share < 1 ? Math.floor(share * 100) / 100 : 1;
      if (Math.abs(next - fit) < 0.02 && line.offsetWidth <= around.clientWidth) return false;
      fit = next;
      around.style.setProperty('--fit', String(fit));
      return true;
    });
  }, [text, size]);

  const [whole = '', kobo] = text.split(/(?=\.\d\d$)/);
  return (
    <div className={`amount amount--${size}`}>
      {caption && <p className="muted">{caption}</p>}
      <p className={`amount__text${tone ? ` tone--${tone}` : ''}`} data-money={money} ref={place}>
        <span className="amount__line">
          {whole}
          {kobo && <small>{kobo}</small>}
        </span>
      </p>
      {note && <p className="muted">{note}</p>}
    </div>
  );
}
