/** Whether the running code was started by a timer of the page, or by an act, an event or an answer. */
export interface Causes {
  /** From here to the end of this task, including its promises. */
  readonly begin: (byTimer: boolean) => void;
  readonly byTimer: () => boolean;
}

/** Far more consecutive promises than the page waits for before it sends a call. */
const PROMISES_IN_A_ROW = 300;

/** A later task would end it too late: on a busy machine another one, such as an answer, may come first. */
export function createCauses(): Causes {
  let timer = false;
  let last = 0;
  const endAfter = (promises: number, mine: number): void => {
    if (last !== mine) return;
    if (promises === 0) timer = false;
    else queueMicrotask(() => endAfter(promises - 1, mine));
  };
  return {
    begin(byTimer) {
      timer = byTimer;
      last += 1;
      if (byTimer) endAfter(PROMISES_IN_A_ROW, last);
    },
    byTimer: () => timer,
  };
}
