import { bridgeFaultKindRows } from '../../workbench/faults/bridge-fault-kinds.ts';
import type { FaultKindRow } from '../../workbench/faults/fault-kind.ts';
import {
  hostileShapeRows,
  wireFaultKindRows,
  withoutOperationsRows,
} from '../../workbench/faults/wire-fault-kinds.ts';

const listed = (rows: Readonly<Record<string, FaultKindRow>>) =>
  Object.entries(rows).map(([kind, row]) => ({ kind, ...row }));

type Texts = Readonly<Record<string, { readonly name: string; readonly about: string }>>;

const aboutOf = (rows: Texts) =>
  Object.fromEntries(Object.entries(rows).map(([name, { about }]) => [name, about]));

/** Every kind of fault by the name that the control API takes; `ms` is the delay that the palette starts with. */
export const faultKinds = () => ({
  wire: listed(wireFaultKindRows),
  bridge: listed(bridgeFaultKindRows),
  shape: aboutOf(hostileShapeRows),
  data: aboutOf(withoutOperationsRows),
});
