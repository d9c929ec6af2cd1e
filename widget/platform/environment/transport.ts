/** XHR as the transport (src/docs/engines.md#xhr). */
import type { FilePart, SealedCall } from '#src/contract/envelope.ts';
import type { Transport, TransportEnding } from '#src/core/environment.ts';
import { standstill } from '../within.ts';

function bodyOf(call: SealedCall): string | FormData | null {
  if (call.body === undefined || typeof call.body === 'string') return call.body ?? null;
  const form = new FormData();
  for (const [name, value] of Object.entries(call.body.fields)) form.append(name, value);
  form.append('file', blobOf(call.body.file), call.body.file.name);
  return form;
}

function blobOf(file: FilePart): Blob {
  if (file.bytes instanceof Blob) return file.bytes;
  throw new TypeError('a file part needs a Blob');
}

/** A phone takes at most about this much of an upload before it is sent; bytes. */
const HELD_BYTES = 4 * 1_024 * 1_024;
/** 128 kbit/s, at which it sends that; bytes a ms. */
const SENDS_AT_LEAST = 16;

/**
 * Ends an upload that stands still for `timeoutMs`. It has no limit in total, because 5 MB take two minutes in 3G. Once
 * the phone has taken all of it, the answer gets the time to send what it may hold.
 */
function limitUpload(
  request: XMLHttpRequest,
  timeoutMs: number,
  timedOut: () => void,
  onProgress?: (share: number) => void,
): () => void {
  const watch = standstill(timedOut);
  let sent = 0;
  request.upload.onprogress = ({ loaded, total }) => {
    if (loaded > sent) {
      const held = loaded < total ? 0 : Math.min(total, HELD_BYTES);
      watch.allow(timeoutMs + held / SENDS_AT_LEAST);
    }
    sent = Math.max(sent, loaded);
    onProgress?.(total ? loaded / total : 0);
  };
  request.onprogress = () => watch.allow(timeoutMs);
  watch.allow(timeoutMs);
  return watch.stop;
}

/** `base` of `api/` and `cou/`: '' beside the page, or an origin with its slash. */
export function xhrTransport(base: string): Transport {
  return {
    send: (call, { timeoutMs, onProgress, onAbortable }) =>
      new Promise<TransportEnding>((resolve) => {
        const request = new XMLHttpRequest();
        request.open(call.method, base + call.url);
        for (const [name, value] of Object.entries(call.headers)) {
          request.setRequestHeader(name, value);
        }
        // JSON is UTF-8 (RFC 8259), whatever the header says.
        request.overrideMimeType('application/json; charset=utf-8');
        let stopLimit = () => {};
        const end = (ending: TransportEnding) => {
          stopLimit();
          resolve(ending);
        };
        request.onload = () => {
          // Reading a header that another origin doesn't expose logs an error, so this reads them all.
          const [, date = ''] = /^date: (.*)$/im.exec(request.getAllResponseHeaders()) ?? [];
          const { status, responseText: body } = request;
          end({ kind: 'answer', status, body, date: Date.parse(date) });
        };
        request.onerror = () => end({ kind: 'network' });
        request.ontimeout = () => end({ kind: 'timeout' });
        request.onabort = () => end({ kind: 'aborted' });
        onAbortable?.(() => request.abort());
        const body = bodyOf(call);
        if (body instanceof FormData) {
          const timedOut = () => {
            end({ kind: 'timeout' });
            request.abort();
          };
          stopLimit = limitUpload(request, timeoutMs, timedOut, onProgress);
        } else request.timeout = timeoutMs;
        request.send(body);
      }),
  };
}
