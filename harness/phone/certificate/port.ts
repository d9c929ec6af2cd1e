/** The raw bridge, without the app's adapters: every message goes out unchanged, and every answer is seen. */
import { BRIDGE_NAME } from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { plainOf } from '../../simulator/text/json.ts';

/** The answer: a value, or the error of a rejected promise (iOS) or of the call. */
type Came = { readonly value: unknown } | { readonly error: string };

export interface Port {
  readonly kind: 'android' | 'ios';
  /** Sends anything, a valid message or not. */
  readonly post: (message: unknown, id: string, hear: (came: Came) => void) => void;
  /** Unexpected answers: a second one, or one with a foreign id. */
  readonly strays: string[];
}

const shown = (value: unknown) => String(JSON.stringify(value)).slice(0, 80);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface AndroidObject {
  postMessage(message: string): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

function androidPort(object: AndroidObject): Port {
  const waiting = new Map<string, (came: Came) => void>();
  const strays: string[] = [];
  object.onmessage = ({ data }) => {
    const value = plainOf(data);
    const id = isRecord(value) ? String(value['id']) : '';
    const hear = waiting.get(id);
    waiting.delete(id);
    if (hear) hear({ value });
    else strays.push(shown(value));
  };
  return {
    kind: 'android',
    strays,
    post(message, id, hear) {
      waiting.set(id, hear);
      try {
        object.postMessage(typeof message === 'string' ? message : JSON.stringify(message));
      } catch (error) {
        hear({ error: reasonOf(error) });
      }
    },
  };
}

function iosPort(handler: { postMessage(message: unknown): Promise<unknown> }): Port {
  return {
    kind: 'ios',
    strays: [],
    post(message, _id, hear) {
      const answered = async () => {
        try {
          hear({ value: await handler.postMessage(message) });
        } catch (error) {
          hear({ error: reasonOf(error) });
        }
      };
      void answered();
    },
  };
}

const takes = (value: unknown): value is { postMessage: never } =>
  isRecord(value) && typeof value['postMessage'] === 'function';

/** The port of a page's window; null without a bridge. */
export function portOf(scope: object): Port | null {
  const injected: unknown = Reflect.get(scope, BRIDGE_NAME);
  if (takes(injected)) return androidPort(injected as unknown as AndroidObject);
  const webkit: unknown = Reflect.get(scope, 'webkit');
  const handlers = isRecord(webkit) ? webkit['messageHandlers'] : null;
  const handler = isRecord(handlers) ? handlers[BRIDGE_NAME] : null;
  return takes(handler) ? iosPort(handler as unknown as Parameters<typeof iosPort>[0]) : null;
}
