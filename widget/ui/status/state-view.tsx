/** A whole screen or card for a state (empty, failed, offline, checking) with a next step. */
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import './state-view.css';

export interface StateAction {
  label: ReactNode;
  onPress: () => void;
}

export interface StateViewProps {
  /** A picture, or 'busy' for something under way. */
  icon: IconName | 'busy';
  title: string;
  children?: ReactNode;
  action?: StateAction | undefined;
  secondary?: StateAction | undefined;
  tone?: 'plain' | 'good' | 'warn' | 'bad' | undefined;
}

/** Its title is a heading of level 2. It is spoken politely when it appears during a wait. */
export function StateView(props: StateViewProps) {
  const { icon, title, children, action, secondary, tone = 'plain' } = props;
  return (
    <div className="state">
      <div className={`state__icon soft--${tone === 'plain' ? 'good' : tone}`}>
        {icon === 'busy' ? <Spinner large /> : <Icon name={icon} />}
      </div>
      <div aria-live="polite">
        <h2 className="state__title">{title}</h2>
        {children && <div className="state__text">{children}</div>}
      </div>
      {action && (
        <Button block onPress={action.onPress}>
          {action.label}
        </Button>
      )}
      {secondary && (
        <Button block kind="text" onPress={secondary.onPress}>
          {secondary.label}
        </Button>
      )}
    </div>
  );
}
