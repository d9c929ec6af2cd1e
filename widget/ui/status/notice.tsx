/** A message that stays on the page. Its tone shows by icon and surface, not by colour alone. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import './notice.css';

export interface NoticeProps {
  tone: 'info' | 'warn' | 'bad' | 'good';
  title?: ReactNode;
  children?: ReactNode;
  icon?: IconName | undefined;
  /** A button or a link below the text. */
  action?: ReactNode;
  /** Spoken politely if it appears while the customer is on the page. */
  live?: boolean | undefined;
}

/** Its icon follows the tone unless another is given. */
export function Notice({ tone, title, children, icon, action, live }: NoticeProps) {
  return (
    <div className={`notice soft--${tone}`} role={live ? 'status' : undefined}>
      <Icon name={icon ?? tone} />
      <div className="notice__text">
        {title && <p className="notice__title">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="notice__action">{action}</div>}
      </div>
    </div>
  );
}
