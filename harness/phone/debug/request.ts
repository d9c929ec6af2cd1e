/**
 * The page's XMLHttpRequest in a debug build: the parts that the app uses, sent to the tester's choice of backend, and
 * recorded.
 */
import type { Base } from '#src/contract/endpoint.ts';
import { basePath, bases, packageNameHeader } from '#src/facts/wire.ts';
import { type Records, inClear } from './records.ts';
import { plainOf } from '../../simulator/text/json.ts';

export interface RequestParts {
  /** Where calls are listed; nowhere if missing. */
  readonly records?: Pick<Records, 'addCall'>;
  readonly now: () => number;
  /** The page's address, the base of relative ones. */
  readonly page: string;
  /** Sends it. Rejects if the connection ends. */
  readonly send: (request: Request, base: Base, sealed: string) => Promise<Response>;
}

/** `…/api/<sealed>` or `…/cou/<sealed>`, wherever the API is. */
const sealedAddress = new RegExp(String.raw`(?:^|/)(${bases.join('|')})/([0-9a-f]+)(?:\?|$)`);

/** A class that replaces XMLHttpRequest. */
export function requestClass({ records, now, page, send }: RequestParts) {
  return class DebugRequest extends EventTarget {
    timeout = 0;
    readonly responseType = '';
    status = 0;
    responseText = '';
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    ontimeout: (() => void) | null = null;
    onabort: (() => void) | null = null;
    readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    private method = 'GET';
    private url = '';
    private received = '';
    private readonly headers: Record<string, string> = {};
    private readonly aborter = new AbortController();
    private over = false;

    open(method: string, url: string): void {
      this.method = method;
      this.url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    /** `fetch` reads every answer as UTF-8. */
    overrideMimeType(): void {}

    getAllResponseHeaders(): string {
      return this.received;
    }

    abort(): void {
      this.end('abort');
    }

    send(body: string | FormData | null): void {
      if (this.timeout > 0) {
        setTimeout(() => this.end('timeout'), this.timeout);
      }
      void this.exchange(body);
    }

    /** Fires one of load, error, timeout and abort, and only the first. */
    private end(event: Ending): void {
      if (this.over) return;
      this.over = true;
      this.aborter.abort();
      fire(this, event);
    }

    private async exchange(body: string | FormData | null): Promise<void> {
      const at = now();
      const address = new URL(this.url, page);
      const { base, sealed, clear } = readCall(this.url, address, body, this.headers);
      const record = (status: number | null, reply: unknown) =>
        records?.addCall({ at, method: this.method, ...clear, status, reply, tookMs: now() - at });
      try {
        const { method, headers } = this;
        const { signal } = this.aborter;
        const request = new Request(address.href, { method, headers, body, signal });
        const answer = await send(request, base, sealed);
        const text = await answer.text();
        record(answer.status, plainOf(text));
        if (this.over) return;
        this.status = answer.status;
        this.responseText = text;
        this.received = headerLines(answer.headers);
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.end('load');
      } catch (error) {
        record(null, error instanceof Error ? error.message : 'no response');
        this.end('error');
      }
    }
  };
}

type Ending = 'load' | 'error' | 'timeout' | 'abort';
type Ends = EventTarget & { readonly [name in `on${Ending}`]: (() => void) | null };

function fire(request: Ends, event: Ending): void {
  request.dispatchEvent(new Event(event));
  request[`on${event}`]?.();
  request.dispatchEvent(new Event('loadend'));
}

function readCall(
  url: string,
  address: URL,
  body: string | FormData | null,
  headers: Readonly<Record<string, string>>,
) {
  const [, base, sealed = ''] = sealedAddress.exec(url) ?? [];
  const clear = inClear(
    { sealedPath: sealed, payload: payloadOf(address, body) },
    headers[packageNameHeader] ?? '',
  );
  return { base: bases.find((one) => one === base) ?? basePath, sealed, clear };
}

function headerLines(headers: Headers): string {
  const lines: string[] = [];
  headers.forEach((value, name) => lines.push(`${name}: ${value}`));
  return lines.join('\r\n');
}

function payloadOf(address: URL, body: string | FormData | null) {
  if (typeof body === 'string') return body;
  const texts: Record<string, string> = {};
  if (body === null) {
    for (const [name, value] of address.searchParams) texts[name] = value;
  } else {
    body.forEach((value, name) => {
      if (typeof value === 'string') texts[name] = value;
    });
  }
  return texts;
}
