/** The simulated phone's network state: offline only while a fault cuts every call without an end. */
import { expect, test } from 'vitest';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { installNetworkState } from '#harness/simulator/protocol/network-state.ts';

class FakeNavigator {
  really = true;
  get onLine() {
    return this.really;
  }
}

const page = () => Object.assign(new EventTarget(), { navigator: new FakeNavigator() });
const cut: Fault = { path: '*', kind: 'offline' };

function start(faults: readonly Fault[]) {
  const scope = page();
  const heard: string[] = [];
  for (const name of ['online', 'offline']) scope.addEventListener(name, () => heard.push(name));
  const state = installNetworkState(scope, faults);
  return { ...state, heard, navigator: scope.navigator };
}

test('onLine follows the fault that cuts every call, and each change is reported once', () => {
  const { set, heard, navigator } = start([]);
  expect(navigator.onLine).toBe(true);
  set([cut]);
  set([{ path: '*', kind: 'delay', ms: 1 }, cut]);
  expect([navigator.onLine, heard]).toEqual([false, ['offline']]);
  set([]);
  expect([navigator.onLine, heard]).toEqual([true, ['offline', 'online']]);
});

test('onLine ignores a cut that ends or concerns one call, and starts false under a lasting one', () => {
  const { set, heard, navigator } = start([{ ...cut, times: 3 }]);
  set([{ ...cut, path: '/security/login' }]);
  expect([navigator.onLine, heard]).toEqual([true, []]);
  expect(start([cut]).navigator.onLine).toBe(false);
});

test('onLine stays false where the machine is offline', () => {
  const { set, navigator } = start([cut]);
  navigator.really = false;
  set([]);
  expect(navigator.onLine).toBe(false);
});
