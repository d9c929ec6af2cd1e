/** A whole screen or card for a state (empty, failed, offline, checking) with a next step. */
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import { Spinner } from '../basics/spinner.tsx';
import './state-view.css';

export interface StateAction {
  /** The button's `action`. */
  name?: string | undefined;
  label: ReactNode;
  onPress: () => void;
}

export interface StateViewProps {
  /** 'checking' means that something is under way. */
  means: DrawingName;
  title: ReactNode;
  children?: ReactNode;
  action?: StateAction | undefined;
  secondary?: StateAction | undefined;
}

/** Its title is a heading of level 2. It is spoken politely if it appears during a wait. */
export function StateView(props: StateViewProps) {
  const { means, title, children, action, secondary } = props;
  return (
    <div className="state">
      <Drawing name={means} />
      {means === 'checking' && <Spinner large />}
      <div aria-live="polite">
        <h2 className="state__title">{title}</h2>
        {children && <div className="state__text">{children}</div>}
      </div>
      {action && (
        <Button action={action.name} block onPress={action.onPress}>
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
