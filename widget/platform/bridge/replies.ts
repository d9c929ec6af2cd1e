/** Checks of every adapter's replies: size, shape, the action's schema. Nothing from a shell is trusted. */
import * as v from 'valibot';
import {
  BRIDGE_REPLY_LIMIT,
  type BridgeAction,
  bridgeContract,
  type BridgeOutcome,
  type BridgeResult,
} from '#src/contract/bridge.ts';
import { isRecord } from '#src/contract/is-record.ts';

export interface ReadReply {
  readonly id: string;
  readonly ok: boolean;
  readonly result: unknown;
}

/**
 * Reads a raw reply, text or object. Undefined if it is too large or has no id. Any other error ends the call, because
 * no second reply is expected.
 */
export function readReply(raw: unknown): ReadReply | undefined {
  let value = raw;
  try {
    const text = typeof raw === 'string' ? raw : JSON.stringify(raw);
    if (text === undefined || text.length > BRIDGE_REPLY_LIMIT) return undefined;
    if (typeof raw === 'string') value = JSON.parse(raw);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || typeof value.id !== 'string') return undefined;
  return { id: value.id, ok: value.ok === true, result: value.result };
}

/** The outcome of an action from its reply, checked by the contract. */
export function outcomeOf<A extends BridgeAction>(action: A, reply: ReadReply): BridgeOutcome<A> {
  if (!reply.ok) return { ok: false, reason: 'refused' };
  const result = v.safeParse(bridgeContract[action].result(), reply.result);
  if (!result.success) return { ok: false, reason: 'malformed' };
  return { ok: true, result: result.output as BridgeResult<A> };
}
