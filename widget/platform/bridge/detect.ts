/** Which shell carries the page. Detected once at boot, so that nothing can replace it later. */
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { Bridge } from '#src/core/environment.ts';
import { androidBridge, type AndroidObject } from './android.ts';
import { iosBridge, type IosHandler } from './ios.ts';
import { noBridge } from './none.ts';

const takesMessages = <T extends AndroidObject | IosHandler>(value: unknown): value is T =>
  isRecord(value) && typeof value['postMessage'] === 'function';

/** `scope` is the page's window. */
export function detectBridge(scope: object, newId: () => string): Bridge {
  const injected: unknown = Reflect.get(scope, BRIDGE_NAME);
  if (takesMessages<AndroidObject>(injected)) return androidBridge(injected, newId);
  const webkit: unknown = Reflect.get(scope, 'webkit');
  const handlers = isRecord(webkit) && webkit['messageHandlers'];
  const handler = isRecord(handlers) && handlers[BRIDGE_NAME];
  return takesMessages<IosHandler>(handler) ? iosBridge(handler, newId) : noBridge;
}
