/** A whole screen or card for a state (empty, failed, offline, checking) with a next step. */
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import './state-view.css';

export interface StateAction {
  /** The button's `action`. */
  name?: string | undefined;
  label: ReactNode;
  onPress: () => void;
}

export interface StateViewProps {
  /** An icon that has a drawing shows it. 'busy' means that something is under way. */
  icon: IconName | 'busy';
  title: ReactNode;
  children?: ReactNode;
  action?: StateAction | undefined;
  secondary?: StateAction | undefined;
}

const drawings: Readonly<Partial<Record<StateViewProps['icon'], DrawingName>>> = {
  good: 'paid',
  offline: 'offline',
  clock: 'later',
  bank: 'later',
  coupon: 'empty',
  info: 'empty',
  message: 'empty',
  records: 'empty',
  search: 'empty',
};

/** Its title is a heading of level 2. It is spoken politely if it appears during a wait. */
export function StateView(props: StateViewProps) {
  const { icon, title, children, action, secondary } = props;
  const drawing = drawings[icon];
  return (
    <div className="state">
      {drawing ? (
        <Drawing name={drawing} />
      ) : (
        <div className={`state__icon soft--${icon === 'bad' ? icon : 'good'}`}>
          {icon === 'busy' ? <Spinner large /> : <Icon name={icon} />}
        </div>
      )}
      <div aria-live="polite">
        <h2 className="state__title">{title}</h2>
        {children && <div className="state__text">{children}</div>}
      </div>
      {action && (
        <Button action={action.name} onPress={action.onPress}>
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
