import { bridgeFaultKindRows } from '../../simulator/protocol/bridge-fault-kinds.ts';
import type { FaultKindRow } from '../../simulator/protocol/fault-kind.ts';
import {
  hostileShapeRows,
  wireFaultKindRows,
  withoutOperationsRows,
} from '../../simulator/protocol/wire-fault-kinds.ts';

const listed = (rows: Readonly<Record<string, FaultKindRow>>) =>
  Object.entries(rows).map(([kind, row]) => ({ kind, ...row }));

type Texts = Readonly<Record<string, { readonly name: string; readonly about: string }>>;

const aboutOf = (rows: Texts) =>
  Object.fromEntries(Object.entries(rows).map(([name, { about }]) => [name, about]));

/** Every kind of fault by its name in the control API. `ms` is the palette's initial delay. */
export const faultKinds = () => ({
  wire: listed(wireFaultKindRows),
  bridge: listed(bridgeFaultKindRows),
  shape: aboutOf(hostileShapeRows),
  data: aboutOf(withoutOperationsRows),
});
