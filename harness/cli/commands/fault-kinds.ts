/** Every kind of fault as `npm run harness -- faults` prints it: what it does, and its further fields. */
import { bridgeFaultKindRows } from '../../workbench/faults/bridge-fault-kinds.ts';
import type { FaultKindRow } from '../../workbench/faults/fault-kind.ts';
import {
  hostileShapeRows,
  wireFaultKindRows,
  withoutOperationsRows,
} from '../../workbench/faults/wire-fault-kinds.ts';

const rows = (table: Readonly<Record<string, FaultKindRow>>) =>
  Object.entries(table).map(([kind, { group, about, ms }]) => ({
    kind,
    group,
    about,
    ...(ms !== undefined && { ms }),
  }));

const choices = (table: Readonly<Record<string, { readonly about: string }>>) =>
  Object.fromEntries(Object.entries(table).map(([name, { about }]) => [name, about]));

export const faultKinds = {
  wire: rows(wireFaultKindRows),
  bridge: rows(bridgeFaultKindRows),
  shapeOfHostile: choices(hostileShapeRows),
  dataOfWithoutOperations: choices(withoutOperationsRows),
};
