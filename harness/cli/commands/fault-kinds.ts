import {
  bridgeFaultKindRows,
  bridgeFaultKinds,
  effectOf,
  hostileShapeRows,
  wireFaultKindRows,
  wireFaultKinds,
  withoutOperationsRows,
} from '../../simulator/protocol/fault-kinds.ts';

type Texts = Readonly<Record<string, { readonly name: string; readonly about: string }>>;

const aboutOf = (rows: Texts) =>
  Object.fromEntries(Object.entries(rows).map(([name, { about }]) => [name, about]));

/**
 * Every kind of fault by its name in the control API: where it strikes, and whether the call is committed before it.
 * `ms` is the palette's initial delay.
 */
export const faultKinds = () => ({
  wire: wireFaultKinds.map((kind) => {
    const { strikes, committed, group, name, about, ms, leastMs } = wireFaultKindRows[kind];
    const told = { strikes, committed, group, name, about: effectOf(kind, about) };
    return { kind, ...told, ...(ms && { ms }), ...(leastMs && { leastMs }) };
  }),
  bridge: bridgeFaultKinds.map((kind) => {
    const { group, name, about, ms } = bridgeFaultKindRows[kind];
    return { kind, strikes: 'bridge', group, name, about, ...(ms && { ms }) };
  }),
  shape: aboutOf(hostileShapeRows),
  data: aboutOf(withoutOperationsRows),
});
