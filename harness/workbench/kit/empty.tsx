/** An empty view: says that there is nothing yet, and how to get something. */
import type { ReactNode } from 'react';
import styles from './pane.module.css';

export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <b>{title}</b>
      {children}
    </div>
  );
}
