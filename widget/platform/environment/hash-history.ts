/** The address's hash and its history. Each entry stores its depth, so that Back never leaves the app by mistake. */
import type { HashHistory } from '#src/core/environment.ts';

/** The part of `window` that is used. */
export interface HistoryScope {
  readonly history: Pick<History, 'state' | 'back' | Change>;
  readonly location: Pick<Location, 'hash'>;
  addEventListener(type: 'popstate', listener: Hear): void;
  removeEventListener(type: 'popstate', listener: Hear): void;
}

type Hear = (event: { readonly state: unknown }) => void;

type Change = 'pushState' | 'replaceState';

function depthOf(state: unknown): number | undefined {
  const { depth }: { readonly depth?: unknown } = Object(state);
  return typeof depth === 'number' ? depth : undefined;
}

/** `scope` is the page's window. A link is followed by `later`, once its press shows. */
export function hashHistory(
  scope: HistoryScope,
  later: (follow: () => void) => void = (follow) => follow(),
): HashHistory {
  const { history, location } = scope;
  let depth = depthOf(history.state) ?? 0;
  const address = () => location.hash.slice(1) || '/';
  let here = address();
  /** Paths to go back to that the engine has no entries for, and whether the engine has one for the current page. */
  let own: string[] = [];
  let keeps = true;
  const write = (how: Change, to?: string) => {
    try {
      history[how]({ depth }, '', to && `#${to}`);
    } catch {
      // Safari allows 100 changes in 30 seconds. Beyond that the page still changes, and only its address stays behind.
      keeps = false;
    }
  };
  write('replaceState');
  // A WebView that shows a text under an address (iOS: loadHTMLString) keeps no history, so this module does.
  if (depthOf(history.state) === undefined) keeps = false;
  /** A link that waits for its frame is dropped if the app or Back goes elsewhere first. */
  let moves = 0;
  let told: (isReturn: boolean) => void = () => undefined;
  const enter = (to: string, how: Change, hash?: string) => {
    depth += 1;
    write(how, hash);
    if (!keeps) own.push(here);
    here = to;
  };
  return {
    path: () => (keeps ? address() : here),
    push(to) {
      moves += 1;
      enter(to, 'pushState', to);
    },
    replace(to) {
      moves += 1;
      here = to;
      write('replaceState', to);
    },
    pushLayer: () => enter(here, 'pushState'),
    back() {
      const to = own.pop();
      if (to === undefined) return void (depth > 0 && history.back());
      depth -= 1;
      this.replace(to);
      // Asynchronous, as in browsers.
      void Promise.resolve().then(() => told(true));
    },
    canGoBack: () => depth > 0,
    listen(callback) {
      told = callback;
      const hear: Hear = (event) => {
        const known = depthOf(event.state);
        const isReturn = known !== undefined && known < depth;
        if (known === undefined) {
          // This entry was made by a link or a typed address.
          enter(address(), 'replaceState');
          const before = moves;
          later(() => before === moves && callback(false));
        } else {
          moves += 1;
          depth = known;
          here = address();
          own = [];
          keeps = true;
          callback(isReturn);
        }
      };
      scope.addEventListener('popstate', hear);
      return () => {
        told = () => undefined;
        scope.removeEventListener('popstate', hear);
      };
    },
  };
}
