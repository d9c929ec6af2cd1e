/** Listens to the real bridge: what the page sends to the shell, and what comes back. It changes neither. */
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import type { Records } from './records.ts';
import { plainOf } from '../../simulator/text/json.ts';

interface Post {
  (message: unknown): unknown;
}

const property = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/** The detected shell; `none` in a plain browser. */
export function watchBridge(
  scope: object,
  { addBridge }: Records,
  now: () => number,
): 'android' | 'ios' | 'none' {
  const sent = (message: unknown) =>
    addBridge({ at: now(), way: 'to the shell', message: plainOf(message) });
  const came = (message: unknown) =>
    addBridge({ at: now(), way: 'to the page', message: plainOf(message) });

  // A shell may have frozen its object. The page then calls it directly, and nothing is recorded.
  const put = (name: string, value: object) => {
    if (!Reflect.defineProperty(scope, name, { value })) came(`${name} can't be observed`);
  };

  const android: unknown = Reflect.get(scope, BRIDGE_NAME);
  if (hasPost(android)) {
    // Injected objects accept no new properties, so the page gets a proxy of the same shape.
    const outer = {
      onmessage: null as ((event: { readonly data: unknown }) => void) | null,
      postMessage(message: unknown) {
        sent(message);
        android.postMessage(message);
      },
    };
    put(BRIDGE_NAME, outer);
    if (Reflect.get(scope, BRIDGE_NAME) === outer) {
      android.onmessage = (event) => {
        came(event.data);
        outer.onmessage?.(event);
      };
    }
    return 'android';
  }
  const handler = property(property(Reflect.get(scope, 'webkit'), 'messageHandlers'), BRIDGE_NAME);
  if (!hasPost(handler)) return 'none';
  const messageHandlers = {
    [BRIDGE_NAME]: {
      async postMessage(message: unknown) {
        sent(message);
        try {
          const reply = await handler.postMessage(message);
          came(reply);
          return reply;
        } catch (error) {
          came(String(error));
          throw error;
        }
      },
    },
  };
  put('webkit', { messageHandlers });
  return 'ios';
}

interface Injected {
  readonly postMessage: Post;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

const hasPost = (value: unknown): value is Injected =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'postMessage') === 'function';
