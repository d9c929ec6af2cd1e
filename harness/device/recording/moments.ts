/** The screen settled: after something happened and the page settles, its picture as HTML and what the phone stores. */
import type { MomentSeen } from '../../protocol/recording.ts';
import { readDurable } from '../storage/durable-values.ts';
import { linesOf, pictureOf, styleOf } from './picture.ts';

type PageScope = Window & typeof globalThis;

export interface MomentTools {
  readonly wait: (run: () => void, ms: number) => unknown;
  readonly stored: () => Readonly<Record<string, string>>;
  /** How many reports the page has made so far. */
  readonly reports: () => number;
  /** `reports`: those made before the screen was taken. */
  readonly post: (moment: MomentSeen, reports: number) => Promise<boolean>;
}

/** The page settles when nothing changed for so long, no call is open and nothing says that it is busy. */
const STILL_MS = 120;
/** It is taken after so long in any case. */
const LONGEST_MS = 2_500;
/** The static page that the app takes the place of when it has started (widget/index.html). */
const FIRST_PAINT = 'first-paint';
/** What says that something is on its way: a busy machine may take its time between an act and its call. */
const BUSY = '[aria-busy="true"], .skeleton, dialog.load[open]';

export interface Moments {
  /** Something happened: when the page is settled again, its screen is worth keeping. */
  readonly touched: () => void;
}

/** Posts nothing more once a post was refused: the world is gone. */
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

/** Reports each call when it is sent (+1) and when it has ended, however it ended (−1). */
function followCalls(requests: XMLHttpRequest, tell: (change: 1 | -1) => void): void {
  const native = requests.send;
  requests.send = function send(this: XMLHttpRequest, body) {
    this.addEventListener('loadend', () => tell(-1));
    native.call(this, body);
    tell(1);
  };
}

/** Posts a page's moments to the world; false if it takes no more. A server out of reach is no reason to stop. */
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
