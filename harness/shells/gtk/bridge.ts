/** The native side of the bridge: takes what the page sent and says what goes back, also as shells that know half or another contract. */
import * as v from 'valibot';
import { BRIDGE_REPLY_LIMIT } from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { RecordEntry } from '../../device/observe/recorder.ts';
import type { Delivery, Shell } from '../../device/shell/shell.ts';
import { type Asked, type Broken, broken, brokenNames, type Change } from './broken.ts';
import type { BridgeVersion } from './options.ts';

/** `value` keeps the page's promise, `error` breaks it; silence leaves it open for ever. */
export type Answer =
  | { readonly value: unknown }
  | { readonly error: string }
  | { readonly silence: true };

export type Respond = (message: unknown) => Promise<Answer>;

/**
 * `before` ahead of each message, one message after the other: however long it takes for one, none that came later
 * overtakes it. A shell that is still busy with one, such as with its login, goes on meanwhile to the next. A message
 * whose `before` fails is refused with its error and blocks nobody.
 */
export function inTurn(before: () => Promise<void>, respond: Respond): Respond {
  let ready = Promise.resolve();
  return (message) => {
    const turn = ready.then(before);
    ready = turn.catch(() => undefined);
    return turn.then(() => respond(message));
  };
}

export function answerOf(delivery: Delivery): Answer {
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

/** Each odd shell's answer to a call, undefined for the normal one. */
type Odd = (id: string, action: string, count: number) => Answer | undefined;

const unknown = (action: string): Answer => ({ error: `No handler for ${action}` });

/** Knows who it is and who is logged in, and nothing else. */
const half: Odd = (_id, action) =>
  action === 'getPackageName' || action === 'getLoginInfo' ? undefined : unknown(action);

/** Of before the login could be cancelled, and before the store and the device data. */
const old: Odd = (id, action) => {
  if (action === 'toLogin') return { value: { v: 1, id, ok: true, result: {} } };
  if (action === 'getLoginInfo')
    return { value: { v: 1, id, ok: true, result: { login: null, sdk: 3 } } };
  return action === 'timeSDK' || action === 'toGooglePlayer' ? unknown(action) : undefined;
};

const nonsense: readonly ((id: string) => Answer)[] = [
  () => ({ value: 42 }),
  () => ({ value: null }),
  () => ({ value: ['ok', true] }),
  (id) => ({ value: { id: `${id}x`, ok: true, result: {} } }),
  (id) => ({ value: { id, ok: true, result: { packageName: 7, handled: 'no', login: 'me' } } }),
  (id) => ({ value: { id, ok: true, result: { packageName: '\n', login: { token: {} } } } }),
  (id) => ({ value: { id, ok: true, result: 'x'.repeat(BRIDGE_REPLY_LIMIT) } }),
  () => ({ value: 'nativeShell' }),
];

const odd: Readonly<Record<Exclude<BridgeVersion, 'full' | 'none' | Broken>, Odd>> = {
  half,
  old,
  nonsense: (id, _action, count) => nonsense[count % nonsense.length]?.(id),
};

/** A sound answer as a broken shell gives it. */
export function changed(answer: Answer, change: Change, asked: Asked): Answer {
  if ('silence' in answer) return answer;
  const { id } = asked;
  const reply = 'error' in answer ? { id, ok: false, error: answer.error } : answer.value;
  const value = change(isRecord(reply) ? reply : {}, asked);
  return value === undefined ? { silence: true } : { value };
}

const isBroken = (version: BridgeVersion): version is Broken =>
  brokenNames.some((name) => name === version);

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
    const asked = { id, action, params, count: (count += 1) };
    const answer = isBroken(version)
      ? changed(await asItShould(message), broken[version].change, asked)
      : odd[version](id, action, count - 1);
    if (answer === undefined) return asItShould(message);
    record({ kind: 'bridge', action, params, outcome: shortened(answer), fault: version });
    return answer;
  };
}

function shortened(answer: Answer): string {
  return JSON.stringify(answer).slice(0, 300);
}
