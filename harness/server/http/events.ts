/**
 * Server-sent events of a world (design §8): named `log`, `clock`, `faults` and `world`, each with its WorldEvent. A reader
 * who does not keep up is cut off and comes back by itself, with the number of the last entry that it has read.
 */
import type { WorldEvent } from '../../protocol/log.ts';
import { ConnectionDropped, cutConnection } from '../wire/connection.ts';
import { EventFeed, asBytes } from './event-feed.ts';
import type { World } from '../world/world.ts';

/** Keeps proxies and the browser from giving the silent stream up. */
const HEARTBEAT_MS = 15_000;

const remark = (text: string) => new TextEncoder().encode(`: ${text}\n\n`);

/**
 * A stream that begins with the log entries after the header Last-Event-ID, where it is sent, and the states of `now`
 * after them, and then follows the world until the reader goes away or is too far behind.
 */
export function eventStream(
  world: World,
  request: Request,
  now: () => readonly WorldEvent[],
): Response {
  const last = request.headers.get('last-event-id') ?? '';
  const feed = new EventFeed(world, /^\d{1,15}$/.test(last) ? Number(last) : null, now);
  return new Response(streamOf(feed, request), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
}

/** No word of the world here: a stream that nobody reads must not keep it when it has ended. */
function streamOf(feed: EventFeed, request: Request): ReadableStream<Uint8Array> {
  let wake = () => {};
  let isQuiet = false;
  const heartbeat = setInterval(() => {
    isQuiet = true;
    wake();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const stop = () => {
    feed.stop();
    clearInterval(heartbeat);
    wake();
  };
  request.signal.addEventListener('abort', stop, { once: true });
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(remark('watching'));
        feed.onEvent = () => {
          if (!feed.isBehind) return wake();
          stop();
          if (!cutConnection(request)) controller.error(new ConnectionDropped());
        };
      },
      async pull(controller) {
        let event = feed.next();
        if (event === null && !isQuiet) {
          await new Promise<void>((resolve) => (wake = resolve));
          event = feed.next();
        }
        if (event) controller.enqueue(asBytes(event));
        else if (!feed.isStopped) controller.enqueue(remark('alive'));
        isQuiet = false;
      },
      cancel: stop,
    },
    // Nothing is taken from the feed before the socket has room for it.
    { highWaterMark: 0 },
  );
}
