/** The bottom sheet for pickers: half of the screen high, with cancel and confirm (§2, §9). */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useModal } from './use-modal.ts';
import './sheet.css';

export interface SheetProps {
  open: boolean;
  title: string;
  onCancel: () => void;
  /** Without it a visible confirm button is disabled. */
  onConfirm?: (() => void) | undefined;
  cancelLabel: string;
  /** The control that gets the focus at the end; the one that had it before by default. */
  returnTo?: (() => HTMLElement | null) | undefined;
  confirmLabel?: string | undefined;
  height?: 'half' | 'auto' | 'full' | undefined;
  /** Fixed above the scrolling part. */
  top?: ReactNode;
  children: ReactNode;
}

/** Escape, the back gesture and a tap beside the sheet cancel. The focus returns. */
export function Sheet({ open, ...props }: SheetProps) {
  return open ? <OpenSheet {...props} /> : null;
}

function OpenSheet(props: Omit<SheetProps, 'open'>) {
  const {
    title,
    onCancel,
    onConfirm,
    cancelLabel,
    confirmLabel,
    height = 'half',
    top,
    children,
  } = props;
  const titleId = useId();
  const dialog = useModal(onCancel, props.returnTo);
  return (
    <dialog ref={dialog} className={`sheet sheet--${height}`} aria-labelledby={titleId}>
      <div className="sheet__head">
        <button type="button" className="sheet__act" onClick={onCancel}>
          {cancelLabel}
        </button>
        <h2 className="sheet__title" id={titleId}>
          {title}
        </h2>
        {confirmLabel && (
          <button
            type="button"
            className="sheet__act sheet__act--yes"
            data-action="confirm"
            aria-disabled={onConfirm ? undefined : true}
            onClick={onConfirm}
          >
            {confirmLabel}
          </button>
        )}
      </div>
      {top}
      <div className="sheet__body">{children}</div>
    </dialog>
  );
}
