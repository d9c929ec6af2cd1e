/** The simulator on a real socket (design §8): faults as the network shows them, CORS, and the port's own errors. */
import { type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seal } from '#src/contract/envelope.ts';
import type { WireFaultKind } from '#harness/control.ts';
import { createApp } from '#harness/server/app.ts';
import { type Listening, listen } from '#harness/server/node.ts';
import { MOBILE, hex } from './rig.ts';

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

/** Sends existsByMobile over a raw HTTP request; resolves with the answer's text, rejects with the socket's error code. */
function exists(timeoutMs = 0): Promise<string> {
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
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve(text));
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) => reject(new Error(error.code)));
    if (timeoutMs)
      sent.setTimeout(timeoutMs, () =>
        sent.destroy(Object.assign(new Error(), { code: 'GAVE_UP' })),
      );
    sent.end();
  });
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
  it('a call is answered', async () => {
    expect(JSON.parse(await exists())).toMatchObject({ code: 0, data: { exists: true } });
  });

  it.each(['dropBefore', 'dropAfterCommit'] as const)('%s resets the connection', async (kind) => {
    await fault(kind);
    await expect(exists()).rejects.toThrow('ECONNRESET');
    expect(await logged()).toEqual([kind]);
    expect(JSON.parse(await exists())).toMatchObject({ code: 0 });
  });

  it('neverAnswers keeps the socket open until the caller gives up', async () => {
    await fault('neverAnswers');
    await expect(exists(200)).rejects.toThrow('GAVE_UP');
    expect(await logged()).toEqual(['neverAnswers']);
  });

  it('delay keeps the caller waiting in real time', async () => {
    await fault('delay', { ms: 120 });
    const startedAt = performance.now();
    expect(JSON.parse(await exists())).toMatchObject({ code: 0 });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
  });

  it('malformedJson and empty come through as they are', async () => {
    await fault('malformedJson');
    const half = await exists();
    expect(() => JSON.parse(half) as unknown).toThrow(SyntaxError);
    await fault('empty');
    expect(await exists()).toBe('');
  });

  it('a preflight is answered with the headers of §7 and no other', async () => {
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

  it('events arrive while they happen', async () => {
    const response = await fetch(`${server.origin}/sim/worlds/${world}/events`);
    await post(`/sim/worlds/${world}/clock`, { advance: 'P1D' });
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('event: clock')) break;
    }
    expect(text).toContain('"type":"clock"');
  });

  it('a port in use is Node’s own error, for main to put into words', async () => {
    const port = Number(new URL(server.origin).port);
    await expect(listen(createApp(), port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });
});
