/** A document with manual timers: events in it wait for `pass`. */
import { Window } from 'happy-dom';

/** A page of the simulated phone at `place`, such as `#/repay`. Its time begins at 0. */
export function timedPage(place: string) {
  const window = new Window({ url: `http://sim.test/${place}` });
  const time = { now: 0 };
  const timers: { at: number; run: () => void }[] = [];
  return {
    window,
    /** ms since the page was made, as in `performance.now`. */
    now: () => time.now,
    wait: (run: () => void, ms: number) => void timers.push({ at: time.now + ms, run }),
    /** Waits for the document's pending work, lets `ms` pass, and runs due timers in order. */
    pass: async (ms: number) => {
      await window.happyDOM.waitUntilComplete();
      const end = time.now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        time.now = Math.max(time.now, next.at);
        next.run();
      }
      time.now = end;
    },
  };
}
