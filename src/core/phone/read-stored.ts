/** Reads durable values. A silent disk isn't an empty one, so it is asked again. */
import { environment, UNREAD } from '../environment.ts';

const PAUSE_MS = 1_000;
const TRIES = 4;

/** Waits until a silent disk may answer. */
const beforeRereading = () =>
  new Promise<void>((resolve) => {
    environment().clock.after(PAUSE_MS, resolve);
  });

/** Repeats `read` while it returns `UNREAD`: four times, which takes up to nine seconds. */
export async function untilRead<T>(
  read: () => Promise<T | typeof UNREAD>,
): Promise<T | typeof UNREAD> {
  for (let tries = 1; ; tries += 1) {
    const found = await read();
    if (found !== UNREAD || tries === TRIES) return found;
    await beforeRereading();
  }
}

/** The stored value, undefined without one, or `UNREAD` if the disk stays silent. */
export const readStored = (key: string): Promise<unknown> =>
  untilRead(() => environment().durable.get(key));
