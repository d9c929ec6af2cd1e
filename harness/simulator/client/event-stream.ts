/**
 * The events of a world in one of many tabs. A browser keeps six connections to a server, and a stream holds one for
 * good. A sixth stream would leave no connection for calls, so its tab waits until another tab closes, and shows that.
 */

const MOST_STREAMS = 5;

export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** The parts of `navigator.locks` that are used. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    use: (lock: object | null) => unknown,
  ): Promise<unknown>;
}

export interface StreamParts {
  /** Shared by all tabs of an origin. Without it, as on an insecure page, no tab waits. */
  readonly locks: Locks | undefined;
  readonly open: (url: string) => EventStream;
  /** Called with whether the tab waits for another one to close. */
  readonly tell: (isWaiting: boolean) => void;
}

/** Opens the stream as soon as one of the five places is free, and keeps the place until the stream is closed. */
export function eventStream(url: string, { locks, open, tell }: StreamParts): EventStream {
  const listeners: Parameters<EventStream['addEventListener']>[] = [];
  const waiting = new AbortController();
  let stream: EventStream | undefined;
  let isClosed = false;
  let leave = () => {};
  const held = new Promise<void>((resolve) => (leave = resolve));

  const begin = () => {
    if (stream || isClosed) return undefined;
    stream = open(url);
    for (const [type, listener] of listeners) stream.addEventListener(type, listener);
    waiting.abort();
    return held;
  };
  const places = Array.from({ length: MOST_STREAMS }, (_, place) => `lendmax-events-${place}`);
  /** Whether the place was free. */
  const tryPlace = (place: string, from: Locks) =>
    new Promise<boolean>((resolve) => {
      void from.request(place, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? begin() : undefined;
      });
    });
  const waitFor = async (place: string, from: Locks) => {
    try {
      await from.request(place, { signal: waiting.signal }, () => {
        tell(false);
        return begin();
      });
    } catch (error) {
      // Another place was free first, or the tab doesn't need one any more.
      if (!waiting.signal.aborted) throw error;
    }
  };
  const take = async (from: Locks) => {
    for (const place of places) if (isClosed || (await tryPlace(place, from))) return;
    tell(true);
    await Promise.all(places.map((place) => waitFor(place, from)));
  };
  if (locks) void take(locks);
  else void begin();

  return {
    addEventListener(type, listener) {
      listeners.push([type, listener]);
      stream?.addEventListener(type, listener);
    },
    close() {
      isClosed = true;
      waiting.abort();
      stream?.close();
      leave();
    },
  };
}
