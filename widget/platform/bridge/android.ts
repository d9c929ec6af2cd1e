/** The Android adapter: uses the object of `addWebMessageListener`, sends texts with ids and matches replies by id. */
import {
  type BridgeAction,
  type BridgeCallMessage,
  bridgeContract,
  type BridgeOutcome,
} from '#src/contract/bridge.ts';
import type { Bridge } from '#src/core/environment.ts';
import { outcomeOf, readReply, type ReadReply } from './replies.ts';

/** The object that Android injects under the bridge's name. */
export interface AndroidObject {
  postMessage(message: string): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** Late, repeated or unknown replies have no entry in `waiting` and are dropped. */
export function androidBridge(object: AndroidObject, newId: () => string): Bridge {
  const waiting = new Map<string, (reply: ReadReply) => void>();
  object.onmessage = (event) => {
    const reply = readReply(event.data);
    if (reply) waiting.get(reply.id)?.(reply);
  };
  return {
    shell: 'android',
    call: <A extends BridgeAction>(action: A, params: unknown) =>
      new Promise<BridgeOutcome<A>>((resolve) => {
        const id = newId();
        const end = (outcome: BridgeOutcome<A>) => {
          clearTimeout(timer);
          waiting.delete(id);
          resolve(outcome);
        };
        const timer = setTimeout(
          () => end({ ok: false, reason: 'timeout' }),
          bridgeContract[action].timeoutMs,
        );
        waiting.set(id, (reply) => end(outcomeOf(action, reply)));
        const message: BridgeCallMessage = { id, action, params };
        try {
          object.postMessage(JSON.stringify(message));
        } catch {
          end({ ok: false, reason: 'refused' });
        }
      }),
  };
}
