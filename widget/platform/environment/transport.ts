/** XHR as the transport (src/docs/engines.md#xhr). */
import type { FilePart, SealedCall } from '#src/contract/envelope.ts';
import type { Transport, TransportEnding } from '#src/core/environment.ts';

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
        request.timeout = timeoutMs;
        request.onload = () => {
          // Reading a header that another origin doesn't expose logs an error, so this reads them all.
          const [, date = ''] = /^date: (.*)$/im.exec(request.getAllResponseHeaders()) ?? [];
          const { status, responseText: body } = request;
          resolve({ kind: 'answer', status, body, date: Date.parse(date) });
        };
        request.onerror = () => resolve({ kind: 'network' });
        request.ontimeout = () => resolve({ kind: 'timeout' });
        request.onabort = () => resolve({ kind: 'aborted' });
        if (onProgress) {
          request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
        }
        onAbortable?.(() => request.abort());
        request.send(bodyOf(call));
      }),
  };
}
