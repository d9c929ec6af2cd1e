/** The navigation allow-list: the app's page from local assets; https, tel: and mailto: outside; nothing else. */

/** A navigation that the engine requests. */
export interface Wish {
  readonly uri: string;
  /** A reload, or a return to an earlier document. */
  readonly again: boolean;
  /** A link with a target, or `window.open`. */
  readonly newWindow: boolean;
  /** Caused by a finger, not by the page. */
  readonly byHand: boolean;
}

export interface Place {
  /** The page's address without a route; null before the first opening. */
  readonly home: string | null;
  /** The address that the shell has just requested. It counts once. */
  readonly expected: string | null;
  /** Addresses on this machine that its driver may open. */
  readonly driven: RegExp;
}

/**
 * `stay`: within the page, so it may happen. `start`: load the app's file under this address; a server's content there
 * is never loaded. `outside`: hand it to the system. `refuse`: nothing happens.
 */
export type NavigationAnswer = 'stay' | 'start' | 'outside' | 'refuse';

const withoutRoute = (uri: string) => uri.replace(/#.*$/, '');
const mayLeave = /^(?:https:\/\/|mailto:|tel:)/i;

export function judge(wish: Wish, place: Place): NavigationAnswer {
  const { uri } = wish;
  if (!wish.newWindow) {
    if (uri === place.expected && !wish.again) return 'stay';
    if (place.home !== null && withoutRoute(uri) === place.home) {
      return uri.includes('#') && !wish.again ? 'stay' : 'start';
    }
    if (place.driven.test(uri)) return 'start';
    if (uri === 'about:blank') return 'stay';
  }
  return mayLeave.test(uri) && wish.byHand ? 'outside' : 'refuse';
}
