/** A question that the customer must answer first, near the thumb. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../basics/button.tsx';
import { useLater } from '../layout/gradual.ts';
import { useModal } from './use-modal.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  /** Called for Escape, the back gesture and a tap beside the dialog too. */
  onCancel: () => void;
  tone?: 'plain' | 'danger' | undefined;
}

/** The focus starts on declining, so that a hasty key press confirms nothing. */
export function Dialog({ open, ...props }: DialogProps) {
  const wasOpen = useLater(open);
  return open && wasOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { title, children, confirmLabel, cancelLabel, onConfirm, onCancel, tone } = props;
  const id = useId();
  const dialog = useModal(onCancel);
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-text` : undefined}
    >
      <div className="ask__in">
        <h2 className="ask__title" id={`${id}-title`}>
          {title}
        </h2>
        {children && (
          <div className="ask__text" id={`${id}-text`}>
            {children}
          </div>
        )}
        <div className="ask__acts">
          <Button
            action="confirm"
            kind={tone === 'danger' ? 'danger' : 'primary'}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button block first kind="quiet" onPress={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
