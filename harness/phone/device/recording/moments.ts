/** When the screen settles after an event: its picture as HTML, and the phone's storage. */
import type { MomentSeen } from '../../../simulator/protocol/recording.ts';
import { readDurable } from '../storage/durable-values.ts';
import { linesOf, pictureOf, styleOf } from './picture.ts';

type PageScope = Window & typeof globalThis;

export interface MomentTools {
  readonly wait: (run: () => void, ms: number) => unknown;
  readonly stored: () => Readonly<Record<string, string>>;
  /** The number of the page's reports so far. */
  readonly reports: () => number;
  /** `reports`: the reports before the screen was captured. */
  readonly post: (moment: MomentSeen, reports: number) => Promise<boolean>;
}

/** The page is settled when nothing has changed for this long, no call is open, and nothing shows as busy; ms. */
const STILL_MS = 120;
/** The screen is captured after this long in any case; ms. */
const LONGEST_MS = 2_500;
/** The static page that the app replaces when it has started (widget/index.html). */
const FIRST_PAINT = 'first-paint';
/** Signs of work in progress. A busy machine may take time between an act and its call. */
const BUSY = '[aria-busy="true"], .skeleton, dialog.load[open]';

export interface Moments {
  /** Call when something happened. The screen is captured when the page has settled again. */
  readonly touched: () => void;
}

/** Stops posting once a post is refused, because the world is gone. */
export function watchMoments(scope: PageScope, tools: MomentTools): Moments {
  const { document } = scope;
  let movedAt = 0;
  let touchedAt = 0;
  let open = 0;
  let waiting = false;
  let ended = false;
  let style = '';
  const now = () => scope.performance.now();

  const take = async (still: boolean) => {
    const reports = tools.reports();
    const nextStyle = styleOf(scope);
    const moment: MomentSeen = {
      route: scope.location.hash || '#/',
      html: pictureOf(document),
      style: nextStyle === style ? null : nextStyle,
      scrollTop: Math.round(document.scrollingElement?.scrollTop ?? 0),
      still,
      ...linesOf(document),
      stored: tools.stored(),
      durable: await readDurable(scope.indexedDB),
    };
    ended = !(await tools.post(moment, reports));
    if (!ended) style = nextStyle;
  };
  const look = () => {
    const late = now() - touchedAt >= LONGEST_MS;
    const still = Math.max(movedAt, touchedAt) + STILL_MS - now();
    const busy =
      document.getElementById(FIRST_PAINT) !== null || document.querySelector(BUSY) !== null;
    if (!late && (open > 0 || still > 0 || busy)) {
      tools.wait(look, Math.max(still, 60));
      return;
    }
    waiting = false;
    void take(open === 0 && still <= 0 && !busy);
  };
  const touched = () => {
    if (ended) return;
    touchedAt = now();
    if (waiting) return;
    waiting = true;
    tools.wait(look, STILL_MS);
  };

  new scope.MutationObserver(() => {
    movedAt = now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  followCalls(scope.XMLHttpRequest.prototype, (change) => {
    open += change;
    if (change < 0) touched();
  });
  scope.addEventListener('hashchange', touched);
  scope.addEventListener('popstate', touched);
  return { touched };
}

/** Reports each call when it is sent (+1) and when it has ended in any way (−1). */
function followCalls(requests: XMLHttpRequest, tell: (change: 1 | -1) => void): void {
  const native = requests.send;
  requests.send = function send(this: XMLHttpRequest, body) {
    this.addEventListener('loadend', () => tell(-1));
    native.call(this, body);
    tell(1);
  };
}

/** Posts a page's moments to the world. False if it accepts no more. An unreachable server is no reason to stop. */
export const momentPost =
  (
    fetch: (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>,
    url: string,
    page: string,
  ) =>
  async (moment: MomentSeen, reports: number): Promise<boolean> => {
    try {
      const { status } = await fetch(`${url}?page=${page}&reports=${reports}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(moment),
      });
      return status !== 404;
    } catch {
      return true;
    }
  };
