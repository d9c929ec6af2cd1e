/** The environment in a browser or WebView. */
import type { Build, Environment, Surroundings } from '#src/core/environment.ts';
import { detectBridge } from '../bridge/detect.ts';
import { hashHistory } from './hash-history.ts';
import { outsideOf } from './outside.ts';
import { durableValues, localValues } from './storage.ts';
import { xhrTransport } from './transport.ts';

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const surroundings: Surroundings = {
  online: () => navigator.onLine,
  visible: () => document.visibilityState !== 'hidden',
  listen(callback) {
    const events = ['online', 'offline', 'focus', 'pageshow'] as const;
    for (const event of events) window.addEventListener(event, callback);
    document.addEventListener('visibilitychange', callback);
    return () => {
      for (const event of events) window.removeEventListener(event, callback);
      document.removeEventListener('visibilitychange', callback);
    };
  },
};

/** Runs after the frame that shows a tap, or soon if no frames come, as in a hidden page. */
function afterFrame(act: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) act();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100);
}

/**
 * Created once, at boot. `apiOrigin` has no trailing slash, and is empty if the API is beside the page. `hosts`: pages
 * that may be opened.
 */
export function browserEnvironment(
  build: Build,
  apiOrigin: string,
  hosts: readonly string[],
): Environment {
  const bridge = detectBridge(window, () => randomHex(8));
  const durable = durableValues();
  return {
    transport: xhrTransport(apiOrigin ? `${apiOrigin}/` : ''),
    storage: localValues(window),
    durable,
    bridge,
    clock: {
      now: () => Date.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    history: hashHistory(window, afterFrame),
    surroundings,
    outside: outsideOf(hosts, bridge.shell !== 'none'),
    build,
    languageTag: navigator.language,
    randomHex,
  };
}
