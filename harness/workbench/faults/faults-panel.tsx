/** The target, the active faults as chips, and the palette. */
import { useStore } from '@nanostores/react';
import type { Fault } from '../../simulator/protocol/faults.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { ActiveFaults } from './active-faults.tsx';
import { FaultAimFields } from './fault-form.tsx';
import { FaultPalette } from './fault-palette.tsx';
import styles from './fault.module.css';
import { setFaults } from './set-faults.ts';
import { useKept } from '../kit/use-kept.ts';

export function FaultsPanel() {
  const workbench = useWorkbench();
  const faults = useStore(useSession().$faults);
  const [find, setFind] = useKept('fault filter', '');
  const set = (next: readonly Fault[]) => void setFaults(workbench, next);
  return (
    <div className={styles['panel']}>
      <FaultAimFields find={find} setFind={setFind} />
      <ActiveFaults faults={faults} setFaults={set} />
      <div className={styles['palette']} tabIndex={0} role="region" aria-label="Available faults">
        <FaultPalette find={find} faults={faults} setFaults={set} />
      </div>
    </div>
  );
}
