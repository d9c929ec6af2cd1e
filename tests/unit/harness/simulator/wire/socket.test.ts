/**
 * The simulator on a real socket: lost connections, CORS, and the port's own errors. Chromium shows broken answers
 * (tests/e2e/faults/palette.test.ts).
 */
import { type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encrypt, payloadKey } from '#src/contract/cipher.ts';
import { seal } from '#src/contract/envelope.ts';
import type { WireFaultKind } from '#harness/simulator/protocol/fault-kinds.ts';
import type { LogEntry } from '#harness/simulator/protocol/log.ts';
import { createApp } from '#harness/simulator/app.ts';
import { type Listening, listen } from '#harness/simulator/node.ts';
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
function exists(more: Readonly<Record<string, string>> = {}): Promise<string> {
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
      { headers: { ...headers, ...more }, agent: false },
      (response: IncomingMessage) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve(text || String(response.statusCode)));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code)));
    sent.end();
  });
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

  test('Behind a proxy, which would ask another server, a dropped call is HTTP 502', async () => {
    await fault('dropBefore');
    expect(await exists({ 'X-Forwarded-Proto': 'http' })).toBe('502');
    expect(await logged()).toEqual(['dropBefore']);
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

  test('A port in use gives Node’s own error, which main explains', async () => {
    const port = Number(new URL(server.origin).port);
    await expect(listen(createApp(), port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
