/**
 * Marks each call of the page to its world as the phone's, with the act that caused it. The app calls by
 * XMLHttpRequest alone. Calls of a release go to the simulated lender beside the page, not to the API that it was
 * built for.
 */
import type { Causes } from './causes.ts';
import { senderHeader } from '../../../simulator/protocol/sender.ts';

/**
 * `value` gives the header of the next call, depending on whether a timer sends it. Must be installed before the page
 * sends anything. `apiOrigin`: the API of a release; empty if beside the page. `home`: the page's address.
 */
export function markCalls(
  scope: Pick<Window & typeof globalThis, 'XMLHttpRequest' | 'location'>,
  causes: Causes,
  value: (byTimer: boolean) => string,
  apiOrigin = '',
  home = scope.location.href,
): void {
  const base = new URL('.', home.replace(/[?#].*$/, ''));
  const isOurs = (address: string | URL) => {
    const { origin, pathname } = new URL(address, home);
    return origin === base.origin && pathname.startsWith(base.pathname);
  };

  const requests = scope.XMLHttpRequest.prototype;
  const opened = new WeakMap<XMLHttpRequest, boolean>();
  const polls = new WeakSet<XMLHttpRequest>();
  const { open, send } = requests;
  const beside = (url: string) =>
    apiOrigin !== '' && url.startsWith(`${apiOrigin}/`) ? url.slice(apiOrigin.length + 1) : url;
  requests.open = function openMarked(
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
    ...rest: unknown[]
  ) {
    const url = beside(String(address));
    opened.set(this, isOurs(url));
    // Registered before the page's listeners: what the page does with the answer to a poll is caused by the poll.
    this.addEventListener('load', () => causes.begin(polls.has(this)));
    Reflect.apply(open, this, [method, url, ...rest]);
  } as typeof open;
  requests.send = function sendMarked(this: XMLHttpRequest, body) {
    if (opened.get(this) === true) {
      if (causes.byTimer()) polls.add(this);
      this.setRequestHeader(senderHeader, value(causes.byTimer()));
    }
    send.call(this, body);
  };
}
