/** An upload's progress, with a stop button. */
import { Button } from '../basics/button.tsx';
import './progress.css';

export interface ProgressProps {
  /** 0 to 1. */
  value: number;
  label: string;
  onCancel: () => void;
  cancelLabel: string;
}

/** A share outside 0 to 1 is clamped. */
export function Progress({ value, label, onCancel, cancelLabel }: ProgressProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div className="prog">
      <div className="prog__top">
        <span className="prog__label">{label}</span>
        <span aria-hidden="true">{percent}%</span>
      </div>
      <progress className="prog__bar" aria-label={label} max={100} value={percent} />
      <Button kind="text" onPress={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
