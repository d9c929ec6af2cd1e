/** XHR as the transport: how each ending is reported, and what a request contains. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SealedCall } from '#src/contract/envelope.ts';
import { xhrTransport } from '#widget/platform/environment/transport.ts';

const requests: FakeRequest[] = [];

class FakeRequest {
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  opened: readonly string[] = [];
  sent: unknown;
  timeout = 0;
  status = 0;
  told = '';
  aborted = false;
  /** What arrives, as on the wire. */
  bytes: Uint8Array = new Uint8Array();
  /** The type that counts: the answer's, unless the page overrides it. */
  type = '';
  onprogress?: () => void;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;

  constructor() {
    requests.push(this);
  }

  open(method: string, url: string): void {
    this.opened = [method, url];
  }

  setRequestHeader(name: string, value: string): void {
    if (/[\r\n]/.test(value)) throw new DOMException('bad header', 'SyntaxError');
    this.headers[name] = value;
  }

  getAllResponseHeaders(): string {
    return this.told;
  }

  overrideMimeType(type: string): void {
    this.type = type;
  }

  get responseText(): string {
    const [, charset = 'utf-8'] = /charset=(.*)/.exec(this.type) ?? [];
    return new TextDecoder(charset).decode(this.bytes);
  }

  /** The answer in UTF-8 under a header with this type. */
  answer(text: string, type = 'application/json'): void {
    this.bytes = new TextEncoder().encode(text);
    this.type ||= type;
    this.onload?.();
  }

  send(body: unknown): void {
    this.sent = body;
    if (vi.isFakeTimers() && this.timeout) setTimeout(() => this.ontimeout?.(), this.timeout);
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }
}

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => void vi.unstubAllGlobals());

const read: SealedCall = { method: 'GET', url: 'api/00?p=11', headers: { lang: 'en' } };
const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: new Blob(['x']) };
const sending: SealedCall = { ...read, method: 'POST', body: { fields: {}, file: pdf } };
const options = { timeoutMs: 60_000 };

function send(call: SealedCall = read, base = '') {
  const ending = xhrTransport(base).send(call, options);
  const request = requests.at(-1);
  if (!request) throw new Error('nothing was opened');
  return { ending, request };
}

describe('a request', () => {
  test('A request has the method, address, headers and timeout it was given', () => {
    const { request } = send();
    expect(request.opened).toEqual(['GET', 'api/00?p=11']);
    expect(request.headers).toEqual({ lang: 'en' });
    expect(request.timeout).toBe(60_000);
    expect(request.sent).toBeNull();
  });

  test('A request goes to the origin of the build', () => {
    const { request } = send({ ...read, method: 'POST', body: 'ab' }, 'https://api.example/');
    expect(request.opened).toEqual(['POST', 'https://api.example/api/00?p=11']);
    expect(request.sent).toBe('ab');
  });

  test('A request with a file is a form with the sealed field and the file', () => {
    const file = { name: 'face.jpg', type: 'image/jpeg', bytes: new Blob(['x']) };
    const { request } = send({ ...read, method: 'POST', body: { fields: { p1: 'ab' }, file } });
    const form = request.sent;
    if (!(form instanceof FormData)) throw new TypeError('a form is expected');
    expect(form.get('p1')).toBe('ab');
    expect(form.get('file')).toMatchObject({ name: 'face.jpg' });
  });
});

describe('an ending', () => {
  test.each([200, 204, 404, 500])('HTTP %d ends a request with an answer', async (status) => {
    const { ending, request } = send();
    request.status = status;
    request.answer('text');
    expect(await ending).toEqual({ kind: 'answer', status, body: 'text', date: Number.NaN });
  });

  test('An answer carries the server’s clock where the page may read it', async () => {
    const { ending, request } = send();
    request.told = 'content-type: text/html\r\nDate: Sat, 21 Nov 2026 09:00:00 GMT\r\nvary: x\r\n';
    request.onload?.();
    expect(await ending).toMatchObject({ date: Date.UTC(2026, 10, 21, 9) });
  });

  test.each([
    ['network', (request: FakeRequest) => request.onerror?.()],
    ['timeout', (request: FakeRequest) => request.ontimeout?.()],
    ['aborted', (request: FakeRequest) => request.abort()],
  ] as const)('A request can end by %s', async (kind, happen) => {
    const { ending, request } = send();
    happen(request);
    expect(await ending).toEqual({ kind });
  });

  test('The first ending of a request counts', async () => {
    const { ending, request } = send();
    request.ontimeout?.();
    request.onload?.();
    expect(await ending).toEqual({ kind: 'timeout' });
  });

  test('The caller may abort an upload, and hears its progress', async () => {
    const shares: number[] = [];
    let abort = () => {};
    const ending = xhrTransport('').send(sending, {
      ...options,
      onProgress: (share) => void shares.push(share),
      onAbortable: (how) => {
        abort = how;
      },
    });
    requests[0]?.upload.onprogress?.({ loaded: 50, total: 200 });
    requests[0]?.upload.onprogress?.({ loaded: 50, total: 0 });
    abort();
    expect(await ending).toEqual({ kind: 'aborted' });
    expect(shares).toEqual([0.25, 0]);
  });

  test.each(['ISO-8859-1', 'windows-1252', 'utf-16'])(
    'An answer is read as UTF-8, also under a header with %s',
    async (charset) => {
      const { ending, request } = send();
      request.answer('{"msg":"Bánkì Ẹ̀kọ́"}', `application/json;charset=${charset}`);
      expect(await ending).toMatchObject({ body: '{"msg":"Bánkì Ẹ̀kọ́"}' });
    },
  );

  test('A header that the engine refuses rejects the request, and nothing is sent', async () => {
    const { ending, request } = send({ ...read, headers: { afid: 'a\nb' } });
    await expect(ending).rejects.toThrow('bad header');
    expect(request.sent).toBeUndefined();
  });
});

describe('an upload', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const total = 5_000_000;

  function upload() {
    const sent = send(sending);
    const ends: string[] = [];
    void sent.ending.then(({ kind }) => ends.push(kind));
    /** Reports that this share has gone out, after so many seconds. */
    const progress = async (seconds: number, share: number) => {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      sent.request.upload.onprogress?.({ loaded: total * share, total });
    };
    return { ...sent, ends, progress };
  }

  test('An upload that moves has no limit in total', async () => {
    const { request, ends, progress } = upload();
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await progress(50, share);
    await vi.advanceTimersByTimeAsync(50_000);
    request.answer('{}');
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toEqual(['answer']);
  });

  test('An upload that stands still ends after a minute, and is aborted', async () => {
    const { request, ends, progress } = upload();
    await progress(50, 0.2);
    await progress(30, 0.2);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(ends).toEqual(['timeout']);
    expect(request.aborted).toBe(true);
  });

  test('An upload that never begins ends after a minute', async () => {
    const { ends } = upload();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ends).toEqual(['timeout']);
  });

  test('A phone that took all at once gets the time to send it, and no answer still ends', async () => {
    const { ends, progress } = upload();
    await progress(1, 1);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ends).toEqual(['timeout']);
  });

  test('An answer that comes in parts is waited for', async () => {
    const { request, ends, progress } = upload();
    await progress(1, 1);
    for (let part = 0; part < 20; part += 1) {
      await vi.advanceTimersByTimeAsync(50_000);
      request.onprogress?.();
    }
    expect(ends).toEqual([]);
    request.answer('{}');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(ends).toEqual(['answer']);
  });

  test('A call without a file keeps its limit in total', () => {
    expect(send().request.timeout).toBe(60_000);
    expect(upload().request.timeout).toBe(0);
  });
});
