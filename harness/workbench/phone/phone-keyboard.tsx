/** A plain picture of the keyboard that covers the lower part of the screen, with the key that closes it. */
import { ChevronDown } from '../kit/icons.tsx';
import type { DeviceSettings } from '../../simulator/protocol/device.ts';
import styles from './keyboard.module.css';

const rows = {
  text: [10, 9, 7, 4],
  digits: [3, 3, 3, 3],
} as const;

export interface PhoneKeyboardProps {
  readonly keys: 'text' | 'digits';
  /** CSS px. */
  readonly height: number;
  readonly theme: DeviceSettings['theme'];
  readonly hide: () => void;
}

export function PhoneKeyboard({ keys, height, theme, hide }: PhoneKeyboardProps) {
  return (
    <div
      className={styles['keyboard']}
      style={{ height }}
      data-theme={theme}
      // The field keeps the focus while the user is at the keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      <div className={styles['top']}>
        <span className={styles['say']}>Type on your own keyboard</span>
        <button
          type="button"
          className={styles['hide']}
          aria-label="Hide the keyboard"
          onClick={hide}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </button>
      </div>
      <div className={styles['keys']} data-keys={keys} aria-hidden="true">
        {rows[keys].map((count, row) => (
          <div key={row} className={styles['row']}>
            {Array.from({ length: count }, (_, key) => (
              <span
                key={key}
                className={styles['key']}
                data-wide={keys === 'text' && row === 3 && key === 1 ? '' : undefined}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
