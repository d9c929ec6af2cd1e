/** The address's hash and its history. Each entry has its depth, so that Back never leaves the app unasked. */
import type { HashHistory } from '#src/core/environment.ts';

/** The used part of the page's window. */
export interface HistoryScope {
  readonly history: Pick<History, 'state' | 'back' | Change>;
  readonly location: Pick<Location, 'hash'>;
  addEventListener(type: 'popstate', listener: (event: { readonly state: unknown }) => void): void;
}

type Change = 'pushState' | 'replaceState';

function depthOf(state: unknown): number | undefined {
  const { depth }: { readonly depth?: unknown } = Object(state);
  return typeof depth === 'number' ? depth : undefined;
}

/** `scope` is the page's window. A link is followed `later`, once its press shows. */
export function hashHistory(
  scope: HistoryScope,
  later: (follow: () => void) => void = (follow) => follow(),
): HashHistory {
  const { history, location } = scope;
  let depth = depthOf(history.state) ?? 0;
  const address = () => location.hash.slice(1) || '/';
  let here = address();
  /** Paths to go back to that the engine has no entry for, and whether it has one for the page that shows. */
  let own: string[] = [];
  let keeps = true;
  const write = (how: Change, to?: string) => {
    try {
      history[how]({ depth }, '', to && `#${to}`);
    } catch {
      // Safari takes 100 changes in 30 seconds. The page goes on, and only its address waits.
      keeps = false;
    }
  };
  write('replaceState');
  // A WebView that shows a text under an address (iOS: loadHTMLString) keeps no history, so we do.
  if (depthOf(history.state) === undefined) keeps = false;
  /** A link that waits for its frame is not followed once the app or Back leads elsewhere. */
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
    pushLayer() {
      enter(here, 'pushState');
    },
    back() {
      const to = own.pop();
      if (to === undefined) {
        if (depth > 0) history.back();
        return;
      }
      depth -= 1;
      this.replace(to);
      // Asynchronous, as in browsers.
      void Promise.resolve().then(() => told(true));
    },
    canGoBack: () => depth > 0,
    listen(callback) {
      told = callback;
      scope.addEventListener('popstate', (event) => {
        const known = depthOf(event.state);
        const isReturn = known !== undefined && known < depth;
        if (known === undefined) {
          // A link or a typed address made this entry.
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
      });
    },
  };
}
