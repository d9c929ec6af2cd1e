/** The handler that an iOS shell adds by `WKScriptMessageHandlerWithReply`: objects out, a promise of the reply back. */
import type { Shell } from './shell.ts';

export interface IosHandler {
  readonly postMessage: (message: unknown) => Promise<unknown>;
}

/** Messages and replies are copied, as they are between a page and its shell. */
export function createIosHandler(shell: Shell): IosHandler {
  return {
    async postMessage(message) {
      const delivery = await shell.receive(JSON.parse(JSON.stringify(message ?? null)) as unknown);
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
    },
  };
}
