/** The address's hash and its history; how deep we are is kept in each entry, so that Back never leaves the app unasked. */
import type { HashHistory } from '#src/environment.ts';

/** What is used of the page's window. */
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
  return {
    path,
    push(to) {
      depth += 1;
      history.pushState({ depth }, '', `#${to}`);
    },
    replace(to) {
      history.replaceState({ depth }, '', `#${to}`);
    },
    pushLayer() {
      depth += 1;
      history.pushState({ depth }, '');
    },
    back: () => history.back(),
    canGoBack: () => depth > 0,
    listen(callback) {
      scope.addEventListener('popstate', (event) => {
        const known = depthOf(event.state);
        if (known === undefined) {
          // A link or a typed address made this entry.
          depth += 1;
          history.replaceState({ depth }, '');
        } else {
          depth = known;
        }
        callback();
      });
    },
  };
}
