/** The size at which the phone is drawn: to fit the window, or actual size, which scrolls. */
import { Button, Tooltip } from '@mantine/core';
import styles from './phone.module.css';

export interface ScaleButtonProps {
  /** The current scale, and the scale that would fit: 1 is actual size. */
  readonly scale: number;
  readonly fit: number;
  readonly onClick: () => void;
}

export function ScaleButton({ scale, fit, onClick }: ScaleButtonProps) {
  const percent = `${Math.round(scale * 100)}%`;
  const small = scale < 1;
  const label = small ? 'Show the phone at its actual size' : 'Fit the phone into the window';
  return (
    <Tooltip label={label}>
      <Button
        className={styles['scale'] ?? ''}
        size="xs"
        variant="default"
        disabled={fit === 1}
        aria-label={`${percent}: ${label}`}
        onClick={onClick}
      >
        {percent}
      </Button>
    </Tooltip>
  );
}
