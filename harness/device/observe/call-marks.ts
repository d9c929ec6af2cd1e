/**
 * Marks each call of the page to its world as the phone's, with the act that caused it, however the page sends it.
 * Calls of a release go to the simulated lender beside the page, not to the API that it was built for.
 */
import type { Causes } from './causes.ts';
import { senderHeader } from '../../protocol/sender.ts';

type PageScope = Window & typeof globalThis;

/** The most bytes that a browser sends in a request that outlives its page. */
const BEACON_BYTES = 65_536;

/**
 * `value` gives the header of the next call, depending on whether a timer sends it. A beacon can't have a header, so a
 * fetch with keepalive replaces it. Must be installed before the page sends anything. `apiOrigin`: the API of a
 * release; empty if beside the page.
 */
export function markCalls(
  scope: PageScope,
  causes: Causes,
  value: (byTimer: boolean) => string,
  apiOrigin = '',
): void {
  const base = new URL('.', scope.location.href.replace(/[?#].*$/, ''));
  const isOurs = (address: string | URL) => {
    const { origin, pathname } = new URL(address, scope.location.href);
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

  const nativeFetch = scope.fetch.bind(scope);
  scope.fetch = (input, init) => {
    const isRequest = typeof input === 'object' && 'url' in input;
    if (!isOurs(isRequest ? input.url : input)) return nativeFetch(input, init);
    const request = new scope.Request(input, init);
    request.headers.set(senderHeader, value(causes.byTimer()));
    return nativeFetch(request);
  };

  const { navigator } = scope;
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    if (!isOurs(url)) return sendBeacon(url, data);
    const request = new scope.Response(data ?? null);
    const type = request.headers.get('content-type');
    const size = data instanceof scope.Blob ? data.size : String(data ?? '').length;
    if (size > BEACON_BYTES) return false;
    nativeFetch(url, {
      method: 'POST',
      body: data ?? null,
      keepalive: true,
      credentials: 'include',
      headers: {
        [senderHeader]: value(causes.byTimer()),
        ...(type !== null && { 'content-type': type }),
      },
      // As with a beacon, nobody learns the result.
    }).catch(() => undefined);
    return true;
  };
}
