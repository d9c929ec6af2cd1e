/** The address's hash and its history. Each entry has its depth, so that Back never leaves the app unasked. */
import type { HashHistory } from '#src/core/environment.ts';

/** The used part of the page's window. */
export interface HistoryScope {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back'>;
  readonly location: Pick<Location, 'hash'>;
  addEventListener(type: 'popstate', listener: (event: { readonly state: unknown }) => void): void;
}

/** `scope` is the page's window. */
export function hashHistory(scope: HistoryScope): HashHistory {
  const { history, location } = scope;
  const depthOf = (state: unknown): number | undefined =>
    typeof state === 'object' &&
    state !== null &&
    'depth' in state &&
    typeof state.depth === 'number'
      ? state.depth
      : undefined;
  let depth = depthOf(history.state) ?? 0;
  const path = () => location.hash.slice(1) || '/';
  history.replaceState({ depth }, '');
  // A WebView that shows a text under an address (iOS: loadHTMLString) keeps no history, so we do.
  const own: string[] | undefined = depthOf(history.state) === undefined ? [] : undefined;
  let here = path();
  let told: () => void = () => undefined;
  const enter = (to: string) => {
    own?.push(here);
    here = to;
    depth += 1;
  };
  return {
    path,
    push(to) {
      enter(to);
      history.pushState({ depth }, '', `#${to}`);
    },
    replace(to) {
      here = to;
      history.replaceState({ depth }, '', `#${to}`);
    },
    pushLayer() {
      enter(here);
      history.pushState({ depth }, '');
    },
    back() {
      if (!own) return history.back();
      const to = own.pop();
      if (to === undefined) return;
      depth -= 1;
      this.replace(to);
      // Asynchronous, as in browsers.
      void Promise.resolve().then(told);
    },
    canGoBack: () => depth > 0,
    listen(callback) {
      told = callback;
      scope.addEventListener('popstate', (event) => {
        const known = depthOf(event.state);
        if (known === undefined) {
          // A link or a typed address made this entry.
          enter(path());
          history.replaceState({ depth }, '');
        } else {
          depth = known;
        }
        callback();
      });
    },
  };
}
