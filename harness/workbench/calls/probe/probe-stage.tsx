/** The phones of a running probe, small, in a corner of the window; and its verdicts for scripts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import styles from '../../kit/stage.module.css';
import { probeReport } from './prober.ts';
import { useProber } from './use-prober.ts';

export function ProbeStage() {
  const prober = useProber();
  const open = useStore(prober.$open);
  const run = Object.values(useStore(prober.$probes)).at(-1);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.current) prober.setStage(stage.current);
  }, [prober]);
  return (
    <>
      <section className={styles['stage']} hidden={open === 0} aria-label="Phones of the probe">
        <div ref={stage} className={styles['phones']} inert />
      </section>
      {run && (
        <script type="application/json" id="probe-verdicts" data-state={run.state}>
          {run.state === 'running' ? '' : probeReport(run)}
        </script>
      )}
    </>
  );
}
