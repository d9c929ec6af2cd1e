/** A scripted wire: opens what the app sends, like the server, and ends each send as the test decides. */
import { type Opened, open, type SealedCall } from '#src/contract/envelope.ts';
import type { Transport, TransportEnding } from '#src/core/environment.ts';

interface Sent extends Opened {
  readonly call: SealedCall;
  readonly timeoutMs: number;
}

export interface ScriptedWire extends Transport {
  readonly sent: readonly Sent[];
  /** The paths sent so far, in order. */
  readonly paths: readonly string[];
}

type Script = (sent: Sent, count: number) => TransportEnding | Promise<TransportEnding>;

/** `script` returns the ending of each send. `count` is 1 at the first one of a path. */
export function scriptedWire(script: Script): ScriptedWire {
  const sent: Sent[] = [];
  return {
    sent,
    get paths() {
      return sent.map((one) => one.path);
    },
    async send(call, { timeoutMs }) {
      const one = { ...openSealed(call), call, timeoutMs };
      sent.push(one);
      return script(one, sent.filter(({ path }) => path === one.path).length);
    },
  };
}

/** A call as its receiver reads it. */
export function openSealed(call: SealedCall): Opened {
  const [place = '', query = ''] = call.url.split('?');
  const sealedPath = place.replace(/^(api|cou)\//, '');
  const payload =
    typeof call.body === 'string'
      ? call.body
      : (call.body?.fields ?? Object.fromEntries(new URLSearchParams(query)));
  return open({ sealedPath, payload }, call.headers['packageName'] ?? '');
}

/** An answer with HTTP status 200 and this raw text. */
export const body = (text: string, status = 200): TransportEnding => ({
  kind: 'answer',
  status,
  body: text,
});

/** A success with its data. */
export const good = (data: unknown, more: object = {}) =>
  body(JSON.stringify({ code: 0, msg: 'success', data, ...more }));

/** A refusal by code. */
export const bad = (code: number | string, msg = 'refused', data: unknown = null) =>
  body(JSON.stringify({ code, msg, data }));

export const broken: TransportEnding = { kind: 'network' };

/** A promise and the functions that settle it. */
export function later<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
