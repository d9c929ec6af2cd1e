/** Whether what runs now was begun by a timer of the page, or by an act, an event or an answer. */
export interface Causes {
  /** From here to the end of this task, with its promises. */
  readonly begin: (byTimer: boolean) => void;
  readonly byTimer: () => boolean;
}

/** `soon` runs in another task. */
export function createCauses(soon: (run: () => void) => void): Causes {
  let timer = false;
  let last = 0;
  return {
    begin(byTimer) {
      timer = byTimer;
      last += 1;
      const mine = last;
      if (!byTimer) return;
      soon(() => {
        if (last === mine) timer = false;
      });
    },
    byTimer: () => timer,
  };
}
