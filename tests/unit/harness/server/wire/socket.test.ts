/** The simulator on a real socket: faults as the network shows them, CORS, and the port's own errors. */
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encrypt, payloadKey } from '#src/contract/cipher.ts';
import { seal } from '#src/contract/envelope.ts';
import type { WireFaultKind } from '#harness/protocol/faults.ts';
import type { LogEntry } from '#harness/protocol/log.ts';
import { createApp } from '#harness/server/app.ts';
import { type Listening, listen } from '#harness/server/node.ts';
import { MOBILE, hex } from '../../simulator.ts';

let server: Listening;
let world: string;

beforeEach(async () => {
  server = await listen(createApp(), 0, '127.0.0.1');
  const created = await post('/sim/worlds', { scenario: 'approved' });
  ({ id: world } = (await created.json()) as { id: string });
});
afterEach(() => server.close());

const post = (path: string, body: unknown, method = 'POST') =>
  fetch(server.origin + path, { method, body: JSON.stringify(body) });

/**
 * Sends existsByMobile over a raw HTTP request. Resolves with the answer's text, rejects with the socket's error code.
 */
function exists(): Promise<string> {
  const payload = { mobile: MOBILE };
  const call = { method: 'GET', base: 'api', path: '/security/existsByMobile', payload } as const;
  const sender = {
    packageName: 'com.lendmax.app',
    appName: 'a',
    afid: 'b',
    token: '',
    extraHeaders: {},
    mode: 'ecb',
  } as const;
  const { url, headers } = seal(call, sender, Date.now(), hex);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.origin}/w/${world}/${url}`,
      { headers, agent: false },
      (response: IncomingMessage) => {
        let text = '';
        const packed = response.headers['content-encoding'] === 'gzip';
        const plain = packed ? response.pipe(createGunzip()) : response;
        plain.on('data', (chunk: Buffer) => (text += chunk.toString()));
        plain.on('end', () => resolve(text));
        plain.on('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code)));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code)));
    sent.end();
  });
}

/** The bytes of an answer as they come, and whether the connection ended by a reset. */
async function rawExists(): Promise<{ head: string; body: string; hadError: boolean }> {
  const path = encrypt('/security/existsByMobile', payloadKey('com.lendmax.app'), 'ecb', '');
  const payload = encrypt(`{"mobile":"${MOBILE}","t":1}`, payloadKey('com.lendmax.app'), 'ecb', '');
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    `GET /w/${world}/api/${path}?p=${payload} HTTP/1.1\r\nHost: localhost\r\npackageName: com.lendmax.app\r\nConnection: close\r\n\r\n`,
  );
  let text = '';
  let hadError = false;
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => (hadError = true));
  await new Promise((closed) => socket.once('close', closed));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, body, hadError };
}

/** Sends a form of 20 kB. */
function upload(signal?: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.append('p1', 'no seal');
  form.append('file', new Blob([new Uint8Array(20_000)]), 'a.pdf');
  const path = encrypt('/feedback/uploadFile', payloadKey('com.lendmax.app'), 'ecb', '');
  const headers = { packageName: 'com.lendmax.app' };
  const url = `${server.origin}/w/${world}/api/${path}`;
  return fetch(url, { method: 'POST', headers, body: form, ...(signal && { signal }) });
}

const fault = (kind: WireFaultKind, more: object = {}) =>
  post(`/sim/worlds/${world}/faults`, [{ path: '*', kind, times: 1, ...more }], 'PUT');
const logged = async () => {
  const log = (await (await fetch(`${server.origin}/sim/worlds/${world}/log`)).json()) as {
    kind: string;
    fault: string;
  }[];
  return log.filter((row) => row.kind === 'call').map((row) => row.fault);
};

describe('on a real socket', () => {
  test('A call on a real socket is answered', async () => {
    expect(JSON.parse(await exists())).toMatchObject({ code: 0, data: { exists: true } });
  });

  test.each(['dropBefore', 'dropAfterCommit'] as const)(
    '%s resets the connection',
    async (kind) => {
      await fault(kind);
      await expect(exists()).rejects.toThrow('ECONNRESET');
      expect(await logged()).toEqual([kind]);
      expect(JSON.parse(await exists())).toMatchObject({ code: 0 });
    },
  );

  test.each([
    ['offline', 'ECONNRESET'],
    ['reset', 'ECONNRESET'],
    ['truncatedBody', 'ECONNRESET'],
    ['badGzip', 'Z_DATA_ERROR'],
  ] as const)('%s breaks off with %s, and the next call is answered', async (kind, code) => {
    await fault(kind);
    await expect(exists()).rejects.toThrow(code);
    expect(await logged()).toEqual([kind]);
    expect(JSON.parse(await exists())).toMatchObject({ code: 0 });
  });

  test('A drop is a reset before the first byte', async () => {
    await fault('dropAfterCommit');
    expect(await rawExists()).toEqual({ head: '', body: '', hadError: true });
  });

  // For a reset after half of an answer, libuv shows its reader only the end. Chromium distinguishes them
  // (tests/e2e/faults/palette.test.ts).
  test.each(['truncatedBody', 'reset'] as const)(
    '%s announces more than it sends',
    async (kind) => {
      await fault(kind);
      const { head, body } = await rawExists();
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      expect(body.length).toBe(Math.ceil(length / 2));
      expect(body).toContain('"code":0');
    },
  );

  test('arriveLate resets the connection at once, or answers for a gateway, and is logged on arrival', async () => {
    const startedAt = performance.now();
    await fault('arriveLate', { ms: 3_000 });
    expect(await rawExists()).toEqual({ head: '', body: '', hadError: true });
    await fault('arriveLate', { ms: 3_000, status: 504 });
    expect(await exists()).toContain('<h1>504</h1>');
    expect(performance.now() - startedAt).toBeLessThan(2_900);
    expect(await logged()).toEqual([]);
    await vi.waitFor(
      async () => expect(await logged()).toEqual(['arriveLate 3000 ms', 'arriveLate 3000 ms 504']),
      { timeout: 20_000 },
    );
  });

  test('A slow network takes its round trip and limits bytes both ways', async () => {
    const took = async (send: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await send();
      return performance.now() - startedAt;
    };
    await fault('network3g');
    // 250 ms and about 130 bytes at 780 kbit/s.
    expect(await took(exists)).toBeGreaterThanOrEqual(248);
    const atOnce = await took(() => upload());
    await fault('network3g');
    // 20 kB at 380 kbit/s take 421 ms.
    expect(await took(() => upload())).toBeGreaterThanOrEqual(atOnce / 10 + 400);
    expect(await logged()).toEqual(['network3g', null, 'network3g']);
  });

  test('A phone that hangs up while it sends is logged', async () => {
    await fault('network2g');
    await expect(upload(AbortSignal.timeout(200))).rejects.toThrow('timeout');
    await vi.waitFor(async () => expect(await logged()).toEqual(['network2g']), 30_000);
    const log = (await (
      await fetch(`${server.origin}/sim/worlds/${world}/log`)
    ).json()) as LogEntry[];
    expect(log.find((entry) => entry.kind === 'call')).toMatchObject({
      path: '/feedback/uploadFile',
      status: null,
      problem: 'the phone closed the connection while sending',
    });
  });

  test('A preflight is answered with exactly the headers of §7', async () => {
    const response = await fetch(`${server.origin}/w/${world}/api/00`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ').sort();
    expect(allowed).toEqual([
      'Authorization',
      'Content-Type',
      'afid',
      'appName',
      'lang',
      'packageName',
    ]);
  });

  test('Events arrive while they happen', async () => {
    const response = await fetch(`${server.origin}/sim/worlds/${world}/events`);
    await post(`/sim/worlds/${world}/clock`, { advance: 'P1D' });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('event: clock')) break;
    }
    expect(text).toContain('"type":"clock"');
  });

  test('A port in use gives Node’s own error, which main explains', async () => {
    const port = Number(new URL(server.origin).port);
    await expect(listen(createApp(), port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
