/** Short messages, spoken politely, above the bottom bar so that no hero is covered. */
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
}

/** Stays mounted without items, or screen readers would miss the first one. */
export function Toasts({ items, onDismiss, dismissLabel }: ToastsProps) {
  return (
    <div className="toasts" aria-live="polite">
      {items.map((item) => (
        <Toast key={item.id} item={item} onDismiss={onDismiss} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

interface ToastProps extends Omit<ToastsProps, 'items'> {
  item: ToastItem;
}

function Toast({ item, onDismiss, dismissLabel }: ToastProps) {
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
        onClick={() => onDismiss(item.id)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
