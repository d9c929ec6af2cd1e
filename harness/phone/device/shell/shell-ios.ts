/**
 * The handler that an iOS shell adds by `WKScriptMessageHandlerWithReply`: objects out, a promise of the reply back.
 */
import type { Shell } from './shell.ts';

export interface IosHandler {
  readonly postMessage: (message: unknown) => Promise<unknown>;
}

/**
 * Messages and replies are copied, as between a page and its shell. A promise settles once, so a second reply is lost.
 */
export function createIosHandler(shell: Shell): IosHandler {
  const answer = async (message: unknown): Promise<unknown> => {
    shell.fromBefore(false);
    const delivery = await shell.receive(message);
    switch (delivery.type) {
      case 'reply':
        return JSON.parse(JSON.stringify(delivery.reply)) as unknown;
      case 'malformed':
        return { id: delivery.id, ok: 'perhaps' };
      case 'unknown':
        throw new Error(`No handler for ${delivery.action}`);
      case 'silence':
        return new Promise<never>(() => undefined);
    }
  };
  return {
    postMessage(message) {
      const copy = JSON.parse(JSON.stringify(message ?? null)) as unknown;
      const error = shell.throwing(copy);
      if (error) throw error;
      return answer(copy);
    },
  };
}
