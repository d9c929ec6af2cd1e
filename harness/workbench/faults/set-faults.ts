import type { Fault } from '../../simulator/protocol/faults.ts';
import type { Workbench } from '../session/workbench.ts';

/** Replaces the faults of the open world. */
export const setFaults = ({ control, withWorld }: Workbench, faults: readonly Fault[]) =>
  withWorld(async ({ id }) => void (await control.setFaults(id, faults)));
