/** The phones of a running bridge table, small, in a corner of the window; and its verdicts for scripts. */
import { Button, Progress } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useBridgeRunner } from './use-bridge-runner.ts';
import { bridgeReport, countsOf } from './bridge-run.ts';
import styles from '../kit/stage.module.css';

export function BridgeStage() {
  const runner = useBridgeRunner();
  const run = useStore(runner.$run);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.current) runner.setStage(stage.current);
  }, [runner]);
  const running = run?.state === 'running';
  const counts = run && countsOf(run);
  return (
    <>
      <section
        className={styles['stage']}
        hidden={!running}
        aria-label="Phones of the bridge table"
      >
        {counts && (
          <div className={styles['progress']}>
            <b>
              {counts.done} of {counts.all}
            </b>
            <Progress
              value={(100 * counts.done) / Math.max(counts.all, 1)}
              color={counts.bad > 0 ? 'red' : 'deep'}
              aria-label="Finished cells of the bridge table"
            />
            <span>{`${counts.bad} bad so far`}</span>
            <Button size="compact-xs" variant="default" onClick={runner.stop}>
              Stop
            </Button>
          </div>
        )}
        <div ref={stage} className={styles['phones']} inert />
      </section>
      {run && (
        <script type="application/json" id="bridge-verdicts" data-state={run.state}>
          {running ? '' : bridgeReport(run)}
        </script>
      )}
    </>
  );
}
