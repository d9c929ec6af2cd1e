/**
 * Server-sent events of a world: named `log`, `clock`, `faults` and `world`, each with its WorldEvent. A stream ends if
 * its reader can't keep up. The browser reconnects with the number of the last entry that it has read.
 */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { WorldEvent } from '../protocol/log.ts';
import { MOST_WAITING } from '../world/budgets.ts';
import { watch } from '../world/log.ts';
import type { World } from '../world/world.ts';

const streams = new WeakMap<World, Set<() => void>>();

/** Ends the streams of a world that another server has now. Browsers connect again, and get there. */
export function endStreams(world: World): void {
  for (const end of streams.get(world) ?? []) end();
}

/** Keeps proxies and the browser from closing a silent stream; ms. */
const HEARTBEAT_MS = 15_000;

/**
 * A stream that starts with the log entries after the header Last-Event-ID, if sent, then the states of `now`, then
 * follows the world until the reader leaves or is too far behind. A new reader gets the states too, because they may
 * have changed after its page was made.
 */
export function eventStream(
  context: Context,
  world: World,
  now: () => readonly WorldEvent[],
): Response {
  const last = context.req.header('last-event-id') ?? '';
  const waiting = /^\d{1,15}$/.test(last) ? missed(world, Number(last)) : [];
  waiting.push(...now());
  const answer = streamSSE(context, async (stream) => {
    let wake = () => {};
    const most = waiting.length + MOST_WAITING;
    const unwatch = watch(world, (event) => {
      waiting.push(event);
      if (waiting.length > most) stream.abort();
      wake();
    });
    const heartbeat = setInterval(() => void stream.write(': alive\n\n'), HEARTBEAT_MS);
    heartbeat.unref();
    const end = () => stream.abort();
    const others = streams.get(world) ?? new Set();
    streams.set(world, others.add(end));
    stream.onAbort(() => {
      others.delete(end);
      unwatch();
      clearInterval(heartbeat);
      waiting.length = 0;
      wake();
    });
    context.req.raw.signal.addEventListener('abort', end, { once: true });
    await stream.write(': watching\n\n');
    while (!stream.aborted) {
      // Written once the socket has room for it.
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        const id = event.type === 'log' ? { id: String(event.entry.seq) } : {};
        await stream.writeSSE({ event: event.type, ...id, data: JSON.stringify(event) });
      }
      await new Promise<void>((resolve) => (wake = resolve));
    }
  });
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** The entries that a reader missed since entry `after`; the whole world if its log has moved past that entry. */
function missed(world: World, after: number): WorldEvent[] {
  const first = world.log[0]?.seq ?? world.nextSeq;
  const lost = after < first - 1 || after >= world.nextSeq;
  const entries = world.log.filter(({ seq }) => seq > after);
  return [
    ...entries.map((entry): WorldEvent => ({ type: 'log', entry })),
    ...(lost ? [{ type: 'world' } as const] : []),
  ];
}
