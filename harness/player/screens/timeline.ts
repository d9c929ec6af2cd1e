/** Time that only passes when asked: timers of a page and waits of the simulator in one queue, in the order in which they fall due. */

export interface Timeline {
  /** ms UTC. */
  readonly now: () => number;
  /** Calls back once after `ms`; returns how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Lets `ms` go by. `calm` runs before and after each moment and waits for everything that takes no time. */
  readonly pass: (ms: number, calm: () => Promise<void>) => Promise<void>;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** `start`: ms UTC. Nothing is due twice: a timer that is set while others run at its moment is due after them. */
export function createTimeline(start: number): Timeline {
  let now = start;
  const waiting = new Set<Due>();

  /** The moment of the next one until then, and all that fall due at it. */
  function next(until: number): readonly [number, readonly Due[]] | null {
    const at = Array.from(waiting).reduce((least, due) => Math.min(least, due.at), Infinity);
    return at > until ? null : [at, Array.from(waiting).filter((due) => due.at === at)];
  }

  return {
    now: () => now,
    after(ms, run) {
      const due = { at: now + Math.max(0, Number.isFinite(ms) ? ms : 0), run };
      waiting.add(due);
      return () => void waiting.delete(due);
    },
    async pass(ms, calm) {
      const until = now + ms;
      await calm();
      for (let moment = next(until); moment; moment = next(until)) {
        const [at, all] = moment;
        now = Math.max(now, at);
        for (const due of all) if (waiting.delete(due)) due.run();
        await calm();
      }
      now = until;
    },
  };
}
