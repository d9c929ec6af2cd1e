/** Calls of a log as a HAR 1.2 file (the format of browsers and proxies), with requests sealed as sent. */
import type { CallEntry } from '../protocol/log.ts';

export interface HarWriter {
  /** The prefix of the calls' addresses, such as `http://127.0.0.1:4173`. */
  readonly origin: string;
  /** The package's version. */
  readonly version: string;
}

/** The HAR as an object for JSON. A call without an answer has status 0, as browsers write it. */
export const harOf = (calls: readonly CallEntry[], { origin, version }: HarWriter) => ({
  log: {
    version: '1.2',
    creator: { name: 'LendMax workbench', version },
    entries: calls.map((call) => entryOf(call, origin)),
  },
});

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength;

function entryOf(call: CallEntry, origin: string) {
  const { method, headers, sealedBody, status, at, tookMs } = call;
  const url = new URL(call.url, origin);
  const type = headers['content-type'] ?? 'text/plain';
  const text = textOf(call.reply);
  const isData = typeof call.reply === 'object' && call.reply !== null;
  return {
    startedDateTime: new Date(at - tookMs).toISOString(),
    time: tookMs,
    request: {
      method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(sealedBody !== '' && { postData: { mimeType: type, ...postOf(type, sealedBody) } }),
      headersSize: -1,
      bodySize: method === 'GET' ? 0 : Number(headers['content-length'] ?? byteLength(sealedBody)),
    },
    response: {
      status: status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: {
        size: byteLength(text),
        mimeType: isData ? 'application/json' : 'text/html',
        text,
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: status === null ? -1 : byteLength(text),
    },
    cache: {},
    timings: { send: 0, wait: tookMs, receive: 0 },
    // A custom field, which HAR allows with an underscore.
    ...(call.fault !== null && { _fault: call.fault }),
  };
}

/** A form's sealed field. Its file isn't in the log. */
const postOf = (type: string, sealedBody: string) =>
  type.startsWith('multipart/')
    ? { params: [{ name: 'sealed', value: sealedBody }] }
    : { text: sealedBody };

const textOf = (reply: unknown) =>
  reply === null ? '' : typeof reply === 'string' ? reply : JSON.stringify(reply);
