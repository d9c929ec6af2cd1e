/** The phones of rows that are being played, small, in a corner of the window. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import styles from '../kit/stage.module.css';
import { useTableRunner } from './use-table-runner.ts';

export function TableStage() {
  const runner = useTableRunner();
  const isRunning = useStore(runner.$isRunning);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.current) runner.setStage(stage.current);
  }, [runner]);
  return (
    <section className={styles['stage']} hidden={!isRunning} aria-label="Phones of the table">
      <div ref={stage} className={styles['phones']} inert />
    </section>
  );
}
