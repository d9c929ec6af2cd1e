/** The button in its five kinds. While busy it stays focusable and ignores presses. */
import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import './button.css';

export interface ButtonProps {
  kind?: 'primary' | 'amber' | 'quiet' | 'danger' | 'text' | undefined;
  /**
   * For outside test suites, in no language: the attribute `data-action`, unique on a screen. A main button that only
   * goes on needs none: it is `next`.
   */
  action?: string | undefined;
  busy?: boolean | undefined;
  /** Spoken while busy. The label stays. */
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
  /** Omitted if the button submits its form. */
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  children: ReactNode;
  /** As wide as its container, like all buttons with an action. */
  block?: boolean | undefined;
  /** In a dialog the focus starts here. */
  first?: boolean | undefined;
}

/** Calls `onPress` once per press. A busy or disabled button does nothing. */
export function Button(props: ButtonProps) {
  const {
    kind = 'primary',
    action,
    busy,
    busyLabel,
    disabled,
    onPress,
    type,
    children,
    block,
    first,
  } = props;
  const idle = busy || disabled;
  const name = action ?? (kind === 'quiet' || kind === 'text' ? undefined : 'next');
  return (
    <button
      type={type ?? 'button'}
      className={`btn btn--${kind}${block || name ? ' btn--block' : ''}${busy ? ' btn--busy' : ''}`}
      data-action={name}
      aria-disabled={idle ? true : undefined}
      data-first={first ? '' : undefined}
      aria-busy={busy ? true : undefined}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy && <Spinner />}
      <span className="btn__label">{children}</span>
      {busy && busyLabel && <span className="sr">{busyLabel}</span>}
    </button>
  );
}

/** A link that looks like the primary button and opens a page outside the app in a new window. */
export function LinkOut(props: { href: string; action: string; children: ReactNode }) {
  return (
    <a
      className="btn btn--primary btn--block"
      href={props.href}
      data-action={props.action}
      target="_blank"
      rel="noopener noreferrer"
    >
      {props.children}
    </a>
  );
}
