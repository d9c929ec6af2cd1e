/**
 * Time that only passes on request: the page's timers and the simulator's waits in one queue, in the order in which
 * they are due.
 */

export interface Timeline {
  /** ms UTC. */
  readonly now: () => number;
  /** Calls back once after `ms`. Returns how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void;
  /**
   * Lets `ms` pass. `calm` runs before and after each moment and waits for everything that takes no time. Rejects with an
   * `EndlessMoment`.
   */
  readonly pass: (ms: number, calm: () => Promise<void>) => Promise<void>;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** More rounds of timers at one moment than any page needs. */
const MOST_ROUNDS = 1_000;

/** Timers set each other at one moment again and again, so that time never passes. */
export class EndlessMoment extends Error {}

/** `start`: ms UTC. A timer that is set while others run at its moment runs after them. */
export function createTimeline(start: number): Timeline {
  let now = start;
  const waiting = new Set<Due>();

  /** The next moment up to then, and all timers due at it. */
  function next(until: number): readonly [number, readonly Due[]] | null {
    const at = Array.from(waiting).reduce((least, due) => Math.min(least, due.at), Infinity);
    return at > until ? null : [at, Array.from(waiting).filter((due) => due.at === at)];
  }

  return {
    now: () => now,
    after(ms, run) {
      // A clock has whole milliseconds, in browsers too.
      const due = { at: now + Math.max(0, Number.isFinite(ms) ? Math.ceil(ms) : 0), run };
      waiting.add(due);
      return () => void waiting.delete(due);
    },
    async pass(ms, calm) {
      const until = now + ms;
      await calm();
      let rounds = 0;
      for (let moment = next(until); moment; moment = next(until)) {
        const [at, all] = moment;
        rounds = at > now ? 0 : rounds + 1;
        if (rounds > MOST_ROUNDS) throw new EndlessMoment('timers set each other for ever');
        now = Math.max(now, at);
        for (const due of all) if (waiting.delete(due)) due.run();
        await calm();
      }
      now = until;
    },
  };
}
