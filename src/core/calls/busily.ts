/** One step at a time: a second one is ignored until the first ends. */
interface Settable<T> {
  get(): T;
  set(value: T): void;
}

/** A function that runs steps, marks them in `$busy` and forgets the failure of the one before. */
export const oneAtATime =
  ($busy: Settable<boolean>, $failure: { set(value: null): void }) =>
  async (step: () => Promise<void>): Promise<void> => {
    if ($busy.get()) return;
    $busy.set(true);
    $failure.set(null);
    try {
      await step();
    } finally {
      $busy.set(false);
    }
  };
