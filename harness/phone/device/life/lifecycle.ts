/** The app's life on the phone: in front, in the background, under a chooser or the camera app, or killed. */
import type { RecordEntry } from '../observe/recorder.ts';
import type { TellPhone } from '../observe/reports.ts';
import type { Timers } from '../time/timers.ts';

type PageScope = Window & typeof globalThis;

export interface Lifecycle {
  /** Whether the page is in front. */
  readonly visible: () => boolean;
  readonly toBackground: () => void;
  readonly toFront: () => void;
  /** Another screen of the phone covers the app until the returned function is called. */
  readonly cover: () => () => void;
  readonly kill: (loseMs: number) => void;
}

export interface LifeParts {
  readonly timers: Timers;
  readonly record: RecordEntry;
  readonly tell: TellPhone;
  /** Reverts the writes of the last `ms`, and accepts no more. */
  readonly lose: (ms: number) => void;
}

/**
 * Events at the end of a page, which a killed page doesn't get. `unload` isn't among them, because a listener to it
 * keeps a page out of the back/forward cache.
 */
const lastWords = ['visibilitychange', 'pagehide', 'beforeunload', 'freeze', 'blur'];

/**
 * Must be installed before the page listens to anything. A page in the background is hidden, has lost the focus, and
 * its timers pause. Answers that arrive meanwhile still reach it.
 */
export function installLifecycle(
  scope: PageScope,
  { timers, record, tell, lose }: LifeParts,
): Lifecycle {
  const { document } = scope;
  const covers = new Set<symbol>();
  let paused: symbol | null = null;
  let killed = false;

  for (const type of lastWords) {
    scope.addEventListener(type, (event) => killed && event.stopImmediatePropagation(), true);
  }
  const getter = (name: 'visibilityState' | 'hidden', away: unknown) => {
    // Not on the document, because a test that replaces the property there and restores it would remove this one.
    let owner: object = Object.getPrototypeOf(document) as object;
    while (Object.getOwnPropertyDescriptor(owner, name) === undefined) {
      owner = Object.getPrototypeOf(owner) as object;
    }
    const native = Object.getOwnPropertyDescriptor(owner, name)?.get;
    Object.defineProperty(owner, name, {
      configurable: true,
      enumerable: true,
      get(this: Document) {
        return covers.size > 0 ? away : (native?.call(this) as unknown);
      },
    });
  };
  getter('visibilityState', 'hidden');
  getter('hidden', true);
  const hasFocus = document.hasFocus.bind(document);
  Object.defineProperty(document, 'hasFocus', {
    configurable: true,
    value: () => covers.size === 0 && hasFocus(),
  });

  const change = (type: 'blur' | 'focus') => {
    document.dispatchEvent(new scope.Event('visibilitychange', { bubbles: true }));
    scope.dispatchEvent(new scope.Event(type));
  };
  const cover = () => {
    const one = Symbol('cover');
    covers.add(one);
    if (covers.size === 1) change('blur');
    return one;
  };
  const uncover = (one: symbol) => {
    if (covers.delete(one) && covers.size === 0) change('focus');
  };
  const note = (text: string, detail: unknown = null) => record({ kind: 'external', text, detail });

  return {
    visible: () => covers.size === 0,
    toBackground() {
      if (paused) return;
      note('The app went to the background');
      paused = cover();
      timers.hold();
      tell({ type: 'life', state: 'paused' });
    },
    toFront() {
      if (!paused) return;
      note('The app came back to the front');
      timers.release();
      uncover(paused);
      paused = null;
      tell({ type: 'life', state: 'running' });
    },
    cover() {
      const one = cover();
      return () => uncover(one);
    },
    kill(loseMs) {
      killed = true;
      timers.hold();
      lose(loseMs);
      note('The app was killed', { loseMs });
      tell({ type: 'life', state: 'killed' });
    },
  };
}
