/** Which shell carries the page: detected once, at boot, so that nothing can take its place later. */
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import type { Bridge } from '#src/core/environment.ts';
import { androidBridge, type AndroidObject } from './android.ts';
import { iosBridge, type IosHandler } from './ios.ts';
import { noBridge } from './none.ts';

const hasPostMessage = (value: unknown): value is { postMessage: unknown } =>
  typeof value === 'object' && value !== null && 'postMessage' in value;

function isAndroidObject(value: unknown): value is AndroidObject {
  return hasPostMessage(value) && typeof value.postMessage === 'function';
}

function isIosHandler(value: unknown): value is IosHandler {
  return hasPostMessage(value) && typeof value.postMessage === 'function';
}

/** `scope` is the page's window. */
export function detectBridge(scope: object, newId: () => string): Bridge {
  const injected: unknown = Reflect.get(scope, BRIDGE_NAME);
  if (isAndroidObject(injected)) return androidBridge(injected, newId);
  const webkit: unknown = Reflect.get(scope, 'webkit');
  if (typeof webkit === 'object' && webkit !== null && 'messageHandlers' in webkit) {
    const handlers = webkit.messageHandlers;
    if (typeof handlers === 'object' && handlers !== null) {
      const handler: unknown = Reflect.get(handlers, BRIDGE_NAME);
      if (isIosHandler(handler)) return iosBridge(handler, newId);
    }
  }
  return noBridge;
}
