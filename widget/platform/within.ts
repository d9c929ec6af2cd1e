/** Ends for what a browser may leave open: an answer that never comes, a transfer that stands still. */

/** The answer, or `otherwise` if there is none after `ms` or if it fails. */
export function within<T, O>(ms: number, answer: Promise<T>, otherwise: O): Promise<T | O> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), ms);
    const end = (value: T | O) => {
      clearTimeout(timer);
      resolve(value);
    };
    answer.then(end, () => end(otherwise));
  });
}

/** Calls `act` when the time of the last `allow` is over. */
export function standstill(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    allow(ms: number) {
      stop();
      timer = setTimeout(act, ms);
    },
    stop,
  };
}
