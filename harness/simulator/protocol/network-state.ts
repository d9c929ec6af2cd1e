/** The phone's network state: `navigator.onLine` and its events follow a fault that cuts every call for good. */
import type { Fault } from './faults.ts';

type PageScope = EventTarget & { readonly navigator: { readonly onLine: boolean } };

/** Whether the phone is offline until the faults change. */
export const isCutOff = (faults: readonly Fault[]): boolean =>
  faults.some(
    (fault) =>
      'path' in fault &&
      fault.path === '*' &&
      fault.kind === 'offline' &&
      fault.times === undefined,
  );

/** A phone notices a lost network, but not a cut that ends on its own or affects one call. */
export function installNetworkState(
  scope: PageScope,
  initial: readonly Fault[],
): { readonly set: (faults: readonly Fault[]) => void } {
  const { navigator } = scope;
  const proto: object = Object.getPrototypeOf(navigator) as object;
  const native = Object.getOwnPropertyDescriptor(proto, 'onLine')?.get;
  let isCut = isCutOff(initial);
  Object.defineProperty(navigator, 'onLine', {
    configurable: true,
    get: () => !isCut && native?.call(navigator) !== false,
  });
  return {
    set(faults) {
      const before = isCut;
      isCut = isCutOff(faults);
      if (isCut !== before) scope.dispatchEvent(new Event(isCut ? 'offline' : 'online'));
    },
  };
}
