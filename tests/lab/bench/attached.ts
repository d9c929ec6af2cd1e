/** The DevTools of a page that WebDriver drives: a second client beside its driver. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Browser } from '#harness/player/browser/browser.ts';
import type { Page } from './browser.ts';

interface Target {
  readonly type: string;
  readonly webSocketDebuggerUrl: string;
}
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Attaches to the first page of the browser; `close` leaves the page as it is. */
export async function attach(
  browser: Browser,
): Promise<Pick<Page, 'send' | 'next'> & { readonly close: () => void }> {
  const { debuggerAddress = '' } =
    (browser.capabilities['goog:chromeOptions'] as { debuggerAddress?: string } | undefined) ?? {};
  const targets = (await (await fetch(`http://${debuggerAddress}/json`)).json()) as Target[];
  const page = targets.find(({ type }) => type === 'page');
  if (!page) throw new Error('The browser has no page.');
  const socket = new WebSocket(page.webSocketDebuggerUrl, { maxPayload: 1e9 });
  await once(socket, 'open');
  const listeners = new Set<(message: Message) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as Message;
    for (const listener of listeners) listener(message);
  });
  /** The first message that `take` gives a value for. */
  const first = <T>(take: (message: Message) => { readonly value: T } | undefined) =>
    new Promise<T>((resolve, reject) => {
      const listener = (message: Message) => {
        const taken = take(message);
        if (taken === undefined) return;
        listeners.delete(listener);
        if (message.error) reject(new Error(message.error.message));
        else resolve(taken.value);
      };
      listeners.add(listener);
    });
  let last = 0;
  return {
    send<T>(method: string, params: object = {}) {
      last += 1;
      const id = last;
      const answer = first((message) =>
        message.id === id ? { value: message.result as T } : undefined,
      );
      socket.send(JSON.stringify({ id, method, params }));
      return answer;
    },
    next: <T>(method: string) =>
      first((message) => (message.method === method ? { value: message.params as T } : undefined)),
    close: () => socket.close(),
  };
}
