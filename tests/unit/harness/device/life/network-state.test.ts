/** The simulated phone's network state: offline only by a cut of every call without an end. */
import { expect, test } from 'vitest';
import type { Fault } from '#harness/protocol/faults.ts';
import { installNetworkState } from '#harness/device/life/network-state.ts';

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

test('follows the fault that cuts every call, and tells each change once', () => {
  const { set, heard, navigator } = start([]);
  expect(navigator.onLine).toBe(true);
  set([cut]);
  set([{ path: '*', kind: 'delay', ms: 1 }, cut]);
  expect([navigator.onLine, heard]).toEqual([false, ['offline']]);
  set([]);
  expect([navigator.onLine, heard]).toEqual([true, ['offline', 'online']]);
});

test('knows nothing of a cut that ends on its own or is of one call, and starts offline under a lasting one', () => {
  const { set, heard, navigator } = start([{ ...cut, times: 3 }]);
  set([{ ...cut, path: '/security/login' }]);
  expect([navigator.onLine, heard]).toEqual([true, []]);
  expect(start([cut]).navigator.onLine).toBe(false);
});

test('stays offline where the machine is', () => {
  const { set, navigator } = start([cut]);
  navigator.really = false;
  set([]);
  expect(navigator.onLine).toBe(false);
});
