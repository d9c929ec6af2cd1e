/** Blocks everything, during money calls only (§4, src/docs/rules.md#loading-empty-and-error-states). */
import { Spinner } from '../basics/spinner.tsx';
import { useModal } from './use-modal.ts';
import './dialog.css';
import './loading-overlay.css';

export interface LoadingOverlayProps {
  open: boolean;
  label: string;
}

/** Escape, the back gesture and taps do nothing. The focus stays inside and returns afterwards. */
export function LoadingOverlay({ open, label }: LoadingOverlayProps) {
  return open ? <OpenOverlay label={label} /> : null;
}

function OpenOverlay({ label }: Omit<LoadingOverlayProps, 'open'>) {
  const dialog = useModal(undefined);
  return (
    <dialog ref={dialog} className="ask load" aria-label={label}>
      <output className="load__in" tabIndex={-1} data-first="">
        <Spinner large />
        <span className="load__text">{label}</span>
      </output>
    </dialog>
  );
}
