/** Short messages, spoken politely, above the bottom bar so that no hero is covered. */
import { useEffect } from 'react';
import { Icon } from '../status/icon.tsx';
import './toasts.css';

interface ToastItem {
  id: string;
  text: string;
  /** A second sentence: what to do. */
  help?: string | undefined;
  tone: 'info' | 'good' | 'warn' | 'bad';
}

export interface ToastsProps {
  items: readonly ToastItem[];
  onDismiss: (id: string) => void;
  dismissLabel: string;
  /** Each toast closes after this many milliseconds, or only by hand without it. */
  stayMs?: number | undefined;
}

/** Stays mounted without items, or screen readers would miss the first one. */
export function Toasts({ items, onDismiss, dismissLabel, stayMs }: ToastsProps) {
  return (
    <div className="toasts" aria-live="polite">
      {items.map((item) => (
        <Toast
          key={item.id}
          item={item}
          onDismiss={onDismiss}
          dismissLabel={dismissLabel}
          stayMs={stayMs}
        />
      ))}
    </div>
  );
}

interface ToastProps extends Omit<ToastsProps, 'items'> {
  item: ToastItem;
}

function Toast({ item, onDismiss, dismissLabel, stayMs }: ToastProps) {
  const { id } = item;
  useEffect(() => {
    if (!stayMs) return;
    const timer = setTimeout(() => onDismiss(id), stayMs);
    return () => clearTimeout(timer);
  }, [id, onDismiss, stayMs]);
  return (
    <div className={`toast toast--${item.tone}`}>
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
      <button
        type="button"
        className="toast__close"
        aria-label={dismissLabel}
        onClick={() => onDismiss(id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
