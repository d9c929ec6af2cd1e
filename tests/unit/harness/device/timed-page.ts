/** A document with timers that a test turns by hand: what happens in it waits for `pass`. */
import { Window } from 'happy-dom';

/** A page of the simulated phone at `place`, such as `#/repay`; its time begins at 0. */
export function timedPage(place: string) {
  const window = new Window({ url: `http://sim.test/${place}` });
  const time = { now: 0 };
  const timers: { at: number; run: () => void }[] = [];
  return {
    window,
    /** ms since the page was made, as `performance.now` reports it. */
    now: () => time.now,
    wait: (run: () => void, ms: number) => void timers.push({ at: time.now + ms, run }),
    /** Lets what the document has under way end, then `ms` pass, and runs what comes due in its order. */
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
