/** A page's calls: how many it has sent, and which are on their way. */
export interface Traffic {
  /** Counts a call that is sent now. Call the returned function when it has ended. */
  readonly begin: () => () => void;
  readonly sent: () => number;
  readonly underWay: () => number;
  /** The ends of the calls on their way that were sent after the first `count`. */
  readonly since: (count: number) => readonly Promise<void>[];
}

export function createTraffic(): Traffic {
  let sent = 0;
  const open = new Map<number, Promise<void>>();
  return {
    begin() {
      sent += 1;
      const number = sent;
      let ended = () => {};
      open.set(number, new Promise((resolve) => (ended = resolve)));
      return () => {
        open.delete(number);
        ended();
      };
    },
    sent: () => sent,
    underWay: () => open.size,
    since: (count) => [...open].filter(([number]) => number > count).map(([, end]) => end),
  };
}

/**
 * Calls `then` when a screen has had `ms` to follow an answer that has just come. What the page asks for in that time may
 * bring its newer amounts, so the screen has the same time again once those calls have ended.
 */
export function whenFollowed(
  traffic: Traffic,
  wait: (run: () => void, ms: number) => unknown,
  ms: number,
  then: () => void,
): void {
  const before = traffic.sent();
  const follow = () =>
    wait(() => {
      const calls = traffic.since(before);
      if (calls.length === 0) then();
      else void Promise.all(calls).then(follow);
    }, ms);
  follow();
}
