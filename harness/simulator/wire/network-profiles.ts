/** Slow mobile networks: a round trip and a bandwidth in each direction, and a body sent at that pace. */
import type { WireRequest } from './messages.ts';

export interface NetworkProfile {
  /** One round trip, ms. */
  readonly latencyMs: number;
  readonly upKbitPerS: number;
  readonly downKbitPerS: number;
}

/** EDGE at the edge of its cell, where 60 s carry about 320 kB; a 3G network on an average day. */
export const networkProfiles = {
  network2g: { latencyMs: 650, upKbitPerS: 42, downKbitPerS: 50 },
  network3g: { latencyMs: 250, upKbitPerS: 380, downKbitPerS: 780 },
} as const satisfies Readonly<Record<string, NetworkProfile>>;

/** Pieces per second. Smaller pieces are steadier, larger ones need fewer timers. */
const PIECES_PER_S = 12;

/** The same bytes at `kbitPerS`: each piece after the time that it takes. The sender is held back meanwhile. */
function paced(
  source: ReadableStream<Uint8Array>,
  kbitPerS: number,
  wait: (ms: number) => Promise<void>,
): ReadableStream<Uint8Array> {
  const bytesPerMs = kbitPerS / 8;
  const pieceBytes = Math.max(256, Math.round((bytesPerMs * 1000) / PIECES_PER_S));
  const reader = source.getReader();
  let rest = new Uint8Array(0);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        while (rest.byteLength === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          rest = new Uint8Array(value);
        }
        const piece = rest.subarray(0, pieceBytes);
        rest = rest.subarray(piece.byteLength);
        await wait(piece.byteLength / bytesPerMs);
        controller.enqueue(piece);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** A request with a body that arrives at the network's pace. It breaks off when the phone hangs up. */
export function slowRequest<Body extends WireRequest['body']>(
  request: WireRequest & { readonly body: Body },
  network: NetworkProfile | null,
  wait: (ms: number) => Promise<void>,
): WireRequest & { readonly body: Body | ReadableStream<Uint8Array> } {
  if (network === null || request.body === null) return request;
  const { url, method, headers, signal } = request;
  const source = 'getReader' in request.body ? request.body : new Blob([...request.body]).stream();
  const body = paced(source, network.upKbitPerS, async (ms) => {
    await wait(ms);
    signal.throwIfAborted();
  });
  return { url, method, headers, signal, body };
}

/** An answer with a body that is sent at the network's pace, with its length in the header. */
export async function slowResponse(
  response: Response,
  network: NetworkProfile | null,
  wait: (ms: number) => Promise<void>,
): Promise<Response> {
  if (network === null || response.body === null) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(bytes.byteLength));
  const body = paced(new Blob([bytes]).stream(), network.downKbitPerS, wait);
  return new Response(body, { status: response.status, headers });
}
