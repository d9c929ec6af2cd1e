/** Ways out of the app. A phone opens them outside the WebView; here they are recorded and the page stays. */
import type { RecordEntry } from '../observe/recorder.ts';

type PageScope = Window & typeof globalThis;

/**
 * Records `window.open`, links and navigations that leave the page's origin (also mailto: and tel:), and keeps the page
 * in place. Links on the origin open normally.
 */
export function watchLinks(scope: PageScope, record: RecordEntry): void {
  const leaves = (address: string) => {
    const { location } = scope;
    const url = new URL(address, location.href);
    // A file that is saved comes from the page itself.
    const isOwn = url.protocol === 'blob:' || url.protocol === location.protocol;
    const stays = url.origin === location.origin && isOwn;
    return stays ? null : url.href;
  };
  const note = (text: string, how: string) => record({ kind: 'external', text, detail: { how } });

  const open = scope.open.bind(scope);
  scope.open = (address, target, features) => {
    const outside = leaves(String(address ?? ''));
    note(outside ?? String(address), 'window.open');
    return outside === null ? open(address, target, features) : null;
  };

  scope.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof scope.HTMLAnchorElement);
    if (event.defaultPrevented || !(link instanceof scope.HTMLAnchorElement)) return;
    const outside = link.href === '' ? null : leaves(link.href);
    if (outside === null) return;
    event.preventDefault();
    note(outside, 'link');
  });

  navigationOf(scope)?.addEventListener('navigate', (event) => {
    const outside = destinationOf(event);
    if (outside === null || leaves(outside) === null) return;
    event.preventDefault();
    note(outside, 'navigation');
  });
}

/** The Navigation API, if the browser has it (Chrome 102 and later). */
export interface PhoneHistory extends EventTarget {
  readonly canGoBack: boolean;
}

export function navigationOf(scope: object): PhoneHistory | null {
  if (!('navigation' in scope)) return null;
  const { navigation } = scope;
  return navigation instanceof EventTarget && 'canGoBack' in navigation
    ? (navigation as PhoneHistory)
    : null;
}

function destinationOf(event: Event): string | null {
  if (!('destination' in event)) return null;
  const { destination } = event;
  if (typeof destination !== 'object' || destination === null || !('url' in destination))
    return null;
  return typeof destination.url === 'string' ? destination.url : null;
}
