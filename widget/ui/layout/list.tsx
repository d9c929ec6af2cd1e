/** A list of rows with links, such as the Me menu or the loan records (§2). */
import type { ReactNode } from 'react';
import { Icon } from '../status/icon.tsx';
import type { IconName } from '../status/icon.tsx';
import { Badge } from '../status/badge.tsx';
import { Disc } from '../status/disc.tsx';
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
  /** The link leaves the app for another page or app. */
  outside?: boolean | undefined;
  onPress?: (() => void) | undefined;
  icon?: IconName | undefined;
  /** A bank's name. Its initials replace the icon. */
  bank?: string | undefined;
  /** Something is pending. */
  warn?: boolean | undefined;
  /** The meaning of the red dot in words. Without it there is no dot. */
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

/** At the end of a row that leads on. */
export const Chevron = () => (
  <span className="list__next">
    <Icon name="next" />
  </span>
);

/** One row, at least 56 px high, with a chevron if it is a link. */
export function ListRow(props: ListRowProps) {
  const { label, note, aside, href, outside, onPress, icon, bank, badge } = props;
  const row = props.warn ? 'list__row list__row--warn' : 'list__row';
  const content = (
    <>
      {bank && <Disc name={bank} />}
      {icon && <Icon name={icon} />}
      <span className="list__text">
        {label}
        {badge && <Badge text={badge} />}
        {note && <span className="muted">{note}</span>}
      </span>
      {aside && <span className="list__aside">{aside}</span>}
      {(href !== undefined || onPress) && <Chevron />}
    </>
  );
  return (
    <li className="list__item">
      {href !== undefined ? (
        <a
          className={row}
          href={href}
          target={outside ? '_blank' : undefined}
          rel={outside ? 'noopener noreferrer' : undefined}
        >
          {content}
        </a>
      ) : onPress ? (
        <button type="button" className={row} onClick={onPress}>
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}
