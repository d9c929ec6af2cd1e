/** The iOS adapter (GTK's too): a script message handler that returns a promise of the reply. */
import {
  type BridgeAction,
  type BridgeCallMessage,
  bridgeContract,
  type BridgeOutcome,
} from '#src/contract/bridge.ts';
import type { Bridge } from '#src/core/environment.ts';
import { within } from '../within.ts';
import { outcomeOf, readReply } from './replies.ts';

/** `webkit.messageHandlers[name]`. */
export interface IosHandler {
  postMessage(message: BridgeCallMessage): Promise<unknown>;
}

/** A reply with another id is malformed. A rejected promise is a refusal. */
export function iosBridge(handler: IosHandler, newId: () => string): Bridge {
  return {
    shell: 'ios',
    call: async <A extends BridgeAction>(action: A, params: unknown): Promise<BridgeOutcome<A>> => {
      const id = newId();
      const answer = async (): Promise<BridgeOutcome<A>> => {
        try {
          const reply = readReply(await handler.postMessage({ id, action, params }));
          if (reply?.id !== id) return { ok: false, reason: 'malformed' };
          return outcomeOf(action, reply);
        } catch {
          return { ok: false, reason: 'refused' };
        }
      };
      const late = { ok: false, reason: 'timeout' } as const;
      return within(bridgeContract[action].timeoutMs, answer(), late);
    },
  };
}
