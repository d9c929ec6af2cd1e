/**
 * Light or dark without changing the computer's theme: rewrites `prefers-color-scheme` in the page's CSSOM and
 * matchMedia.
 */
import type { DeviceSettings } from '../../../simulator/protocol/device.ts';

type Theme = DeviceSettings['theme'];

const SCHEME = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi;
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/** A media query under a forced theme; unchanged under `system`. */
export function forcedQuery(query: string, theme: Theme): string {
  if (theme === 'system') return query;
  return query.replace(SCHEME, (_all, scheme: string) =>
    scheme.toLowerCase() === theme ? ALWAYS : NEVER,
  );
}

export interface ThemeControl {
  readonly set: (theme: Theme) => void;
}

/**
 * Forces `initial` on everything in the page, now and later: style sheets as they arrive, nested rules, `matchMedia`
 * lists with their change events, and the root's `color-scheme`.
 */
export function installTheme(scope: Window & typeof globalThis, initial: Theme): ThemeControl {
  let theme = initial;
  const written = new WeakMap<MediaList, string>();

  const force = (media: MediaList) => {
    const original = written.get(media) ?? media.mediaText;
    const text = forcedQuery(original, theme);
    if (media.mediaText === text) return;
    written.set(media, original);
    media.mediaText = text;
  };
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof scope.CSSMediaRule) force(rule.media);
      if ('cssRules' in rule && rule.cssRules instanceof scope.CSSRuleList) walk(rule.cssRules);
    }
  };
  const apply = () => {
    for (const sheet of scope.document.styleSheets) {
      force(sheet.media);
      walk(sheet.cssRules);
    }
    const root = scope.document.documentElement;
    if (theme === 'system') root.style.removeProperty('color-scheme');
    else root.style.setProperty('color-scheme', theme, 'important');
  };
  const lists = installMatchMedia(scope, () => theme);

  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(bringsStyle))) apply();
  });
  observer.observe(scope.document, { childList: true, subtree: true });
  scope.addEventListener('load', () => {
    observer.disconnect();
    apply();
  });
  apply();
  return {
    set(next) {
      theme = next;
      apply();
      lists.refresh();
    },
  };
}

const bringsStyle = (node: Node) =>
  node.nodeName === 'STYLE' || node.nodeName === 'LINK' || node.nodeName === 'HEAD';

/** A `MediaQueryList` that follows the forced theme. */
class ForcedList extends EventTarget {
  onchange: ((event: Event) => void) | null = null;
  readonly media: string;
  readonly #ask: () => MediaQueryList;
  #last: boolean;

  constructor(media: string, ask: () => MediaQueryList) {
    super();
    this.media = media;
    this.#ask = ask;
    this.#last = ask().matches;
  }

  get matches(): boolean {
    return this.#ask().matches;
  }

  addListener(listener: EventListener | null): void {
    this.addEventListener('change', listener);
  }

  removeListener(listener: EventListener | null): void {
    this.removeEventListener('change', listener);
  }

  refresh(): void {
    const { matches, media } = this;
    if (matches === this.#last) return;
    this.#last = matches;
    const event = Object.assign(new Event('change'), { matches, media });
    this.onchange?.(event);
    this.dispatchEvent(event);
  }
}

function installMatchMedia(scope: Window, theme: () => Theme): { refresh: () => void } {
  const native = scope.matchMedia.bind(scope);
  const lists: ForcedList[] = [];
  const forced = (query: string) => {
    const list = new ForcedList(native(query).media, () => native(forcedQuery(query, theme())));
    native(query).addEventListener('change', () => list.refresh());
    lists.push(list);
    return list;
  };
  Object.defineProperty(scope, 'matchMedia', {
    configurable: true,
    writable: true,
    value: (query: string) => (query.search(SCHEME) < 0 ? native(query) : forced(query)),
  });
  return { refresh: () => lists.forEach((list) => list.refresh()) };
}
