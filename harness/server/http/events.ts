/**
 * Server-sent events of a world: named `log`, `clock`, `faults` and `world`, each with its WorldEvent. A reader who does
 * not keep up is cut off and comes back on its own, with the number of the last entry that it has read.
 */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { WorldEvent } from '../../protocol/log.ts';
import { cutConnection } from '../wire/connection.ts';
import { EventFeed, asBytes } from './event-feed.ts';
import type { World } from '../world/world.ts';

/** Keeps proxies and the browser from giving the silent stream up. */
const HEARTBEAT_MS = 15_000;

const remark = (text: string) => `: ${text}\n\n`;

/**
 * A stream that begins with the log entries after the header Last-Event-ID, where it is sent, and the states of `now`
 * after them, and then follows the world until the reader goes away or is too far behind.
 */
export function eventStream(
  context: Context,
  world: World,
  now: () => readonly WorldEvent[],
): Response {
  const last = context.req.header('last-event-id') ?? '';
  const feed = new EventFeed(world, /^\d{1,15}$/.test(last) ? Number(last) : null, now);
  const answer = followed(context, feed);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** No word of the world here: a stream that nobody reads must not keep it when it has ended. */
function followed(context: Context, feed: EventFeed): Response {
  const { raw: request } = context.req;
  return streamSSE(context, async (stream) => {
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
    stream.onAbort(stop);
    request.signal.addEventListener('abort', () => stream.abort(), { once: true });
    feed.onEvent = () => {
      if (!feed.isBehind) return wake();
      if (!cutConnection(request)) stream.abort();
      stop();
    };
    await stream.write(remark('watching'));
    while (!feed.isStopped) {
      let event = feed.next();
      if (event === null && !isQuiet) {
        await new Promise<void>((resolve) => (wake = resolve));
        event = feed.next();
      }
      // Written once the socket has room for it: nothing is taken from the feed before.
      if (event) await stream.write(asBytes(event));
      else if (!feed.isStopped) await stream.write(remark('alive'));
      isQuiet = false;
    }
  });
}
