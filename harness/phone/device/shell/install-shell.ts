/** Installs the globals of the chosen shell before the page runs: Android, iOS, or none as in a plain browser. */
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import type { ShellKind } from '../../../simulator/protocol/device.ts';
import { AndroidBridge } from './shell-android.ts';
import { createIosHandler } from './shell-ios.ts';
import type { Shell } from './shell.ts';

/** `missing`: the app runs in a shell that forgot to add its bridge, so nothing is installed. */
export function installShell(scope: object, kind: ShellKind, shell: Shell, missing: boolean): void {
  if (missing || kind === 'none') return;
  if (kind === 'android') {
    Object.defineProperty(scope, BRIDGE_NAME, {
      value: new AndroidBridge(shell),
      enumerable: true,
    });
    return;
  }
  const messageHandlers = Object.freeze({ [BRIDGE_NAME]: createIosHandler(shell) });
  Object.defineProperty(scope, 'webkit', { value: { messageHandlers }, enumerable: true });
}
