/** Forwards one call to a real backend over HTTP or HTTPS (`--backend`): its headers, its streamed body, one answer. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { senderHeader } from '../protocol/sender.ts';

export interface ToSend {
  readonly method: string;
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array> | null;
  /** Aborts when the phone gives up. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** This hop's name in the header Via. */
  readonly via: string;
}

export interface BackendAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** As received, still compressed if it was. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** `gaveUp`: the phone hung up first. `status` is a gateway's answer instead. */
export type SendEnding =
  | { readonly kind: 'answer'; readonly answer: BackendAnswer }
  | { readonly kind: 'failed'; readonly status: 502 | 504; readonly reason: string }
  | { readonly kind: 'gaveUp' };

/** Headers of one connection (RFC 9110, 7.6.1), and those that the sender sets. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
];
/** Cookies of this machine's other servers must not be forwarded, and a backend sets none here. */
const ours = [
  senderHeader,
  'cookie',
  'set-cookie',
  'clear-site-data',
  'strict-transport-security',
  'alt-svc',
];
const LARGEST_ANSWER = 26_000_000;

/** The headers to forward, in either direction. */
export function endToEnd(headers: Headers): Headers {
  const kept = new Headers(headers);
  const named = (headers.get('connection') ?? '').split(',').map((name) => name.trim());
  for (const name of [...hopByHop, ...ours, ...named]) if (name !== '') kept.delete(name);
  return kept;
}

/** Sends the call and waits for the whole answer; never rejects. Certificates are verified as Node does it. */
export async function sendOn(target: URL, call: ToSend): Promise<SendEnding> {
  const deadline = AbortSignal.timeout(call.timeoutMs);
  try {
    const answer = await exchange(target, call, AbortSignal.any([call.signal, deadline]));
    return { kind: 'answer', answer };
  } catch (error) {
    if (call.signal.aborted) return { kind: 'gaveUp' };
    if (deadline.aborted) {
      const reason = `no response within ${call.timeoutMs / 1000} s`;
      return { kind: 'failed', status: 504, reason };
    }
    return { kind: 'failed', status: 502, reason: reasonOf(error, target) };
  }
}

async function exchange(target: URL, call: ToSend, signal: AbortSignal): Promise<BackendAnswer> {
  const headers = endToEnd(call.headers);
  // Encodings that can be decompressed here.
  if (headers.has('accept-encoding')) headers.set('accept-encoding', 'gzip, deflate, br');
  headers.append('via', call.via);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  // A new connection: the other side may close an idle one just as a money call is on its way.
  const outgoing = request(target, {
    method: call.method,
    headers: Object.fromEntries(headers),
    agent: false,
    signal,
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  const sent = call.body
    ? pipeline(Readable.fromWeb(call.body as NodeStream<Uint8Array>), outgoing)
    : Promise.resolve(void outgoing.end());
  // A backend may answer, and hang up, before it has read the whole body that it refuses.
  const incoming = await Promise.race([answered, sent.then(() => answered)]);
  sent.catch(() => undefined);
  return {
    status: incoming.statusCode ?? 502,
    headers: headersOf(incoming),
    bytes: await bytesOf(incoming),
  };
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

async function bytesOf(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new TooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const unknownNames = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'];
const noWay = ['ENETUNREACH', 'EHOSTUNREACH', 'EADDRNOTAVAIL', 'ETIMEDOUT'];
const cut = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'];

/** Why there is no answer, as the end of a sentence that begins with the backend. */
function reasonOf(error: unknown, { protocol, host, hostname }: URL): string {
  if (error instanceof TooLarge) return `its response is larger than ${LARGEST_ANSWER} bytes`;
  const { code, message } = rootOf(error);
  if (code === 'ECONNREFUSED') return `nothing listens at ${host}`;
  if (unknownNames.includes(code)) return `unknown host name ${hostname}`;
  if (noWay.includes(code)) return `${host} is unreachable`;
  if (cut.includes(code)) return 'it closed the connection before its response was complete';
  if (/CERT|UNABLE_TO_|SELF_SIGNED|ALTNAME/.test(code)) {
    return `its certificate isn't trusted (${message}); for your own set NODE_EXTRA_CA_CERTS`;
  }
  if (protocol === 'https:' && /^(?:EPROTO|ERR_SSL)/.test(code)) {
    return "it doesn't speak TLS; try http://";
  }
  if (code.startsWith('HPE_')) return `its response isn't HTTP (${message})`;
  return message;
}

/** If a name has several addresses, they fail together, so the first failure is enough. */
function rootOf(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return rootOf(error.errors[0]);
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message };
}
