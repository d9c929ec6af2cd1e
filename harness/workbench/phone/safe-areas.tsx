/** Layers over a full-screen page: status bar with its notch, and the home indicator. */
import type { ReactNode } from 'react';
import type { SafeArea } from '../../simulator/protocol/device.ts';
import styles from './safe-areas.module.css';

/** From this height on a status bar has a notch, px. */
const NOTCH_FROM = 40;

export interface SafeAreasProps {
  readonly safeArea: SafeArea;
  readonly time: ReactNode;
  readonly title: string;
}

export function SafeAreas({ safeArea: { top, bottom }, time, title }: SafeAreasProps) {
  return (
    <>
      {top > 0 && (
        <div className={styles['top']} style={{ height: top }} aria-hidden="true">
          <span>{time}</span>
          <span>{title}</span>
        </div>
      )}
      {top >= NOTCH_FROM && <div className={styles['notch']} style={{ height: top * 0.66 }} />}
      {bottom > 0 && (
        <div className={styles['bottom']} style={{ height: bottom }} aria-hidden="true">
          <span className={styles['indicator']} />
        </div>
      )}
    </>
  );
}
