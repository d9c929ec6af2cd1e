/** The area where a phone is drawn. It scrolls if the phone is larger, with the arrow keys too. */
import type { ReactNode, RefObject } from 'react';
import styles from './phone.module.css';

export interface PhoneStageProps {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly name: string;
  readonly children: ReactNode;
}

export const PhoneStage = ({ stage, name, children }: PhoneStageProps) => (
  <div ref={stage} className={styles['stage']} role="group" aria-label={name} tabIndex={0}>
    {children}
  </div>
);
