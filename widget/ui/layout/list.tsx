/** A list of rows that lead somewhere, such as the Me menu or the loan records (§2). */
import type { ReactNode } from 'react';
import { Icon } from '../status/icon.tsx';
import type { IconName } from '../status/icon.tsx';
import { Badge } from '../status/badge.tsx';
import './list.css';

export interface ListProps {
  /** Names the list for screen readers. */
  label?: string | undefined;
  children: ReactNode;
}

export interface ListRowProps {
  label: ReactNode;
  note?: ReactNode;
  /** At the right edge: an amount, a chip. */
  aside?: ReactNode;
  /** A link with `href`, a button with `onPress`, otherwise plain text. */
  href?: string | undefined;
  /** The link leads out of the app, to a page or an app of others. */
  outside?: boolean | undefined;
  onPress?: (() => void) | undefined;
  icon?: IconName | undefined;
  /** The meaning of the red dot in words. No dot without it. */
  badge?: string | undefined;
}

/** The surface around its rows. */
export function List({ label, children }: ListProps) {
  return (
    <ul className="list" aria-label={label}>
      {children}
    </ul>
  );
}

/** One row, at least 56 px high, with a chevron where it leads on. */
export function ListRow(props: ListRowProps) {
  const { label, note, aside, href, outside, onPress, icon, badge } = props;
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span className="list__text">
        {label}
        {badge && <Badge text={badge} />}
        {note && <span className="muted">{note}</span>}
      </span>
      {aside && <span className="list__aside">{aside}</span>}
      {(href !== undefined || onPress) && (
        <span className="list__next">
          <Icon name="next" />
        </span>
      )}
    </>
  );
  return (
    <li className="list__item">
      {href !== undefined ? (
        <a
          className="list__row"
          href={href}
          target={outside ? '_blank' : undefined}
          rel={outside ? 'noopener noreferrer' : undefined}
        >
          {content}
        </a>
      ) : onPress ? (
        <button type="button" className="list__row" onClick={onPress}>
          {content}
        </button>
      ) : (
        <div className="list__row">{content}</div>
      )}
    </li>
  );
}
