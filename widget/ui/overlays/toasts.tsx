/**
 * Short messages, spoken politely. They stand above the bottom bar, so that they cover no hero, or at the top of an
 * open dialog.
 */
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../status/icon.tsx';
import { placeToasts, toastsPlace } from './toasts-place.ts';
import './toasts.css';

interface ToastItem {
  id: string;
  text: string;
  /** A second sentence with what to do. */
  help?: string | undefined;
  tone: 'info' | 'good' | 'warn' | 'bad';
}

export interface ToastsProps {
  items: readonly ToastItem[];
  onDismiss: (id: string) => void;
  /** Called with true when somebody reads the toasts, with the focus or a mouse, and with false afterwards. */
  onHold: (held: boolean) => void;
  dismissLabel: string;
}

/** Stays mounted without items, or screen readers would miss the first one. */
export function Toasts({ items, onDismiss, onHold, dismissLabel }: ToastsProps) {
  const hold = () => onHold(true);
  const release = () => onHold(false);
  useLayoutEffect(() => {
    placeToasts();
    return () => toastsPlace.remove();
  }, []);
  return createPortal(
    <div
      className="toasts"
      aria-live="polite"
      onFocus={hold}
      onBlur={release}
      onMouseEnter={hold}
      onMouseLeave={release}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} onDismiss={onDismiss} dismissLabel={dismissLabel} />
      ))}
    </div>,
    toastsPlace,
  );
}

interface ToastProps extends Omit<ToastsProps, 'items' | 'onHold'> {
  item: ToastItem;
}

function Toast({ item, onDismiss, dismissLabel }: ToastProps) {
  return (
    // A tap anywhere on a toast closes it, because it may cover something.
    <div
      className={`toast toast--${item.tone}`}
      role="presentation"
      onClick={() => onDismiss(item.id)}
    >
      <Icon name={item.tone} />
      <span className="toast__text">
        {item.text}
        {item.help && (
          <>
            <br />
            {item.help}
          </>
        )}
      </span>
      <button type="button" className="toast__close" aria-label={dismissLabel}>
        <Icon name="close" />
      </button>
    </div>
  );
}
