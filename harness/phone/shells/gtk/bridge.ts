/**
 * The native side of the bridge: reads the page's messages and answers them, also like shells with half of the contract
 * or another one.
 */
import * as v from 'valibot';
import { BRIDGE_REPLY_LIMIT } from '#src/contract/bridge.ts';
import type { RecordEntry } from '../../device/observe/recorder.ts';
import type { Delivery, Shell } from '../../device/shell/shell.ts';
import type { BridgeVersion } from './options.ts';

/** `value` resolves the page's promise, `error` rejects it. Silence leaves it pending forever. */
export type BridgeAnswer =
  | { readonly value: unknown }
  | { readonly error: string }
  | { readonly silence: true };

export type Respond = (message: unknown) => Promise<BridgeAnswer>;

/**
 * Runs `before` ahead of each message, in order, so that no later message overtakes a slow one. While the shell answers
 * one message, such as a login, it continues with the next. If `before` fails, that message is refused with the error,
 * and the others go on.
 */
export function inTurn(before: () => Promise<void>, respond: Respond): Respond {
  let ready = Promise.resolve();
  return (message) => {
    const turn = ready.then(before);
    ready = turn.catch(() => undefined);
    return turn.then(() => respond(message));
  };
}

export function answerOf(delivery: Delivery): BridgeAnswer {
  switch (delivery.type) {
    case 'reply':
      return { value: delivery.reply };
    case 'malformed':
      return { value: { id: delivery.id, ok: 'perhaps' } };
    case 'unknown':
      return { error: `No handler for ${delivery.action}` };
    case 'silence':
      return { silence: true };
  }
}

const call = () => v.object({ id: v.string(), action: v.string(), params: v.unknown() });

/** Each odd shell's answer to a call; undefined for the normal one. */
type Odd = (id: string, action: string, count: number) => BridgeAnswer | undefined;

const unknown = (action: string): BridgeAnswer => ({ error: `No handler for ${action}` });

/** Knows its package name and its login, and nothing else. */
const half: Odd = (_id, action) =>
  action === 'getPackageName' || action === 'getLoginInfo' ? undefined : unknown(action);

/** A version from before the login could be cancelled, and before store and device data. */
const old: Odd = (id, action) => {
  if (action === 'toLogin') return { value: { v: 1, id, ok: true, result: {} } };
  if (action === 'getLoginInfo')
    return { value: { v: 1, id, ok: true, result: { login: null, sdk: 3 } } };
  return action === 'timeSDK' || action === 'toGooglePlayer' ? unknown(action) : undefined;
};

const nonsense: readonly ((id: string) => BridgeAnswer)[] = [
  () => ({ value: 42 }),
  () => ({ value: null }),
  () => ({ value: ['ok', true] }),
  (id) => ({ value: { id: `${id}x`, ok: true, result: {} } }),
  (id) => ({ value: { id, ok: true, result: { packageName: 7, handled: 'no', login: 'me' } } }),
  (id) => ({ value: { id, ok: true, result: { packageName: '\n', login: { token: {} } } } }),
  (id) => ({ value: { id, ok: true, result: 'x'.repeat(BRIDGE_REPLY_LIMIT) } }),
  () => ({ value: 'nativeShell' }),
];

const odd: Readonly<Record<Exclude<BridgeVersion, 'full' | 'none'>, Odd>> = {
  half,
  old,
  nonsense: (id, _action, count) => nonsense[count % nonsense.length]?.(id),
};

/** `none` registers nothing, so it has no responder. */
export function responder(
  version: Exclude<BridgeVersion, 'none'>,
  shell: Shell,
  record: RecordEntry,
): Respond {
  const asItShould: Respond = async (message) => answerOf(await shell.receive(message));
  if (version === 'full') return asItShould;
  let count = 0;
  return async (message) => {
    const parsed = v.safeParse(call(), message);
    if (!parsed.success) return asItShould(message);
    const { id, action, params } = parsed.output;
    const answer = odd[version](id, action, count);
    count += 1;
    if (answer === undefined) return asItShould(message);
    record({ kind: 'bridge', action, params, outcome: shortened(answer), fault: version });
    return answer;
  };
}

function shortened(answer: BridgeAnswer): string {
  return JSON.stringify(answer).slice(0, 300);
}
