/** The navigation allow-list: the app's own page from local assets, https, tel: and mailto: outside, nothing else. */

/** A request of the engine. */
export interface Wish {
  readonly uri: string;
  /** A reload, or a return to an earlier document. */
  readonly again: boolean;
  /** A link with a target, or `window.open`. */
  readonly newWindow: boolean;
  /** A finger did it, not the page on its own. */
  readonly byHand: boolean;
}

export interface Place {
  /** The page's own address, without a route; null before the first opening. */
  readonly home: string | null;
  /** The shell itself has just asked for this address; it counts once. */
  readonly expected: string | null;
  /** Addresses that its driver may open, on this machine alone. */
  readonly driven: RegExp;
}

/**
 * `stay`: within the page, let it happen. `start`: load the app's file under this address; what a server has there is
 * never loaded. `outside`: hand it to the system. `refuse`: nothing happens.
 */
export type Verdict = 'stay' | 'start' | 'outside' | 'refuse';

const withoutRoute = (uri: string) => uri.replace(/#.*$/, '');
const mayLeave = /^(?:https:\/\/|mailto:|tel:)/i;

export function judge(wish: Wish, place: Place): Verdict {
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
