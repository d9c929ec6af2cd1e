/** The page's timers and frames. They pause while the app is in the background, like those of a paused WebView. */

type Run = (...values: unknown[]) => unknown;

/** The native functions that are replaced. A test provides its own. */
export interface TimerScope {
  setTimeout: unknown;
  setInterval: unknown;
  clearTimeout: unknown;
  clearInterval: unknown;
  requestAnimationFrame: unknown;
  cancelAnimationFrame: unknown;
}

export interface Timers {
  /** From now on, due timers are kept. */
  readonly hold: () => void;
  /** Runs the timers that came due meanwhile, in order and an interval once, then continues. */
  readonly release: () => void;
}

/** After a wait of this length the page acts on its own and not because of an act: a poll, a retry; ms. */
const LONG_MS = 400;

/**
 * Calls `fired` for each timer with a long wait before it runs. Must be installed before the page sets a timer.
 * Anything but a function is left to the browser.
 */
export function installTimers(scope: TimerScope, fired: () => void = () => undefined): Timers {
  const due = new Map<string, () => unknown>();
  let holding = false;

  const replace = (kind: string, start: keyof TimerScope, stop: keyof TimerScope) => {
    const nativeStart = (scope[start] as Run).bind(scope);
    const nativeStop = (scope[stop] as Run).bind(scope);
    const started = (handler: unknown, ...rest: unknown[]) => {
      if (typeof handler !== 'function') return nativeStart(handler, ...rest);
      const id: unknown = nativeStart(
        (...values: unknown[]) => {
          const act = () => {
            if (kind === 'timer' && Number(rest[0]) >= LONG_MS) fired();
            return Reflect.apply(handler, scope, values) as unknown;
          };
          if (holding) due.set(`${kind}${String(id)}`, act);
          else act();
        },
        ...rest,
      );
      return id;
    };
    const stopped = (id?: unknown) => {
      due.delete(`${kind}${String(id)}`);
      nativeStop(id);
    };
    Object.defineProperty(scope, start, { configurable: true, writable: true, value: started });
    Object.defineProperty(scope, stop, { configurable: true, writable: true, value: stopped });
  };
  // Timeouts and intervals share their ids: either function clears either.
  replace('timer', 'setTimeout', 'clearTimeout');
  replace('timer', 'setInterval', 'clearInterval');
  replace('frame', 'requestAnimationFrame', 'cancelAnimationFrame');

  return {
    hold() {
      holding = true;
    },
    release() {
      holding = false;
      for (const [key, act] of due) {
        if (due.delete(key)) act();
      }
    },
  };
}
