/** Server-sent events of a world (design §8): named `log`, `clock`, `faults` and `world`, each with its WorldEvent. */
import type { WorldEvent } from '../control.ts';
import { watch } from './log.ts';
import type { World } from './world.ts';

/** Keeps proxies and the browser from giving the silent stream up. */
const HEARTBEAT_MS = 15_000;

/**
 * A stream that begins with the log entries after the header Last-Event-ID, where it is sent, and then follows the
 * world until the reader goes away.
 */
export function eventStream(world: World, request: Request): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      const send = (event: WorldEvent) => write(format(event));
      write(': watching\n\n');
      const last = request.headers.get('last-event-id');
      if (last !== null && /^\d{1,15}$/.test(last)) {
        for (const entry of world.log) if (entry.seq > Number(last)) send({ type: 'log', entry });
      }
      const unwatch = watch(world, send);
      const heartbeat = setInterval(() => write(': alive\n\n'), HEARTBEAT_MS);
      heartbeat.unref();
      stop = () => {
        unwatch();
        clearInterval(heartbeat);
      };
      request.signal.addEventListener('abort', () => stop(), { once: true });
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
  });
}

function format(event: WorldEvent): string {
  const id = event.type === 'log' ? `id: ${event.entry.seq}\n` : '';
  return `event: ${event.type}\n${id}data: ${JSON.stringify(event)}\n\n`;
}
