/**
 * The way to a real backend and back (`--backend`): what is forwarded, what is left out, uploads as a stream, faults.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { MOBILE, opId } from '../../simulator.ts';
import { bareServer, closeBackends, last, phoneOn, secondSimulator } from './second.ts';

afterEach(closeBackends);

describe('way to the backend', () => {
  test('The sealed call reaches the backend unchanged, without headers between two hosts', async () => {
    const seen: { url: string; headers: Record<string, unknown>; body: string }[] = [];
    const url = await bareServer((request, answer) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ url: request.url ?? '', headers: request.headers, body });
        answer.setHeader('set-cookie', 'a=b');
        answer.setHeader('access-control-allow-origin', 'https://elsewhere.example');
        answer.setHeader('x-trace', 'kept');
        answer.end('{"code":0,"data":{"resendAfterMs":1,"expiresInMs":1}}');
      });
    });
    const { phone: front, app } = await phoneOn(`${url}/lender/v1/`);
    const asked = { mobile: MOBILE, purpose: 'login', opId: opId() } as const;
    const answer = await front.send('/security/getVerifyCode', asked);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-trace')).toBe('kept');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    const first = await last(front);
    const between = { cookie: 'secret=1', connection: 'x-hop', 'x-hop': 'y' };
    await app.fetch(
      new Request(`http://localhost${first.url}`, {
        method: 'POST',
        headers: { ...first.headers, ...between },
        body: first.sealedBody,
      }),
    );
    const [plain, dressed] = seen;
    expect(plain?.url).toMatch(/^\/lender\/v1\/api\/[0-9a-f]+$/);
    expect(plain?.body).toBe(first.sealedBody);
    expect(dressed?.body).toBe(plain?.body);
    expect(dressed?.headers).toMatchObject({ packagename: 'com.lendmax.app', lang: 'en' });
    expect(dressed?.headers).not.toHaveProperty('cookie');
    expect(dressed?.headers).not.toHaveProperty('x-hop');
    expect(String(dressed?.headers['via'])).toContain(front.id);
    expect(dressed?.headers['host']).toBe(new URL(url).host);
  });

  test('An upload is streamed: the backend gets its beginning before its end is sent', async () => {
    let begun = (_text: string) => {};
    const beginning = new Promise<string>((resolve) => {
      begun = resolve;
    });
    let received = 0;
    const url = await bareServer((request, answer) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        begun(chunk.toString('latin1'));
      });
      request.on('end', () => answer.end('{"code":0,"data":{"fileId":"f1"}}'));
    });
    const { phone: front, app } = await phoneOn(url);
    await front.send('/security/existsByMobile', { mobile: MOBILE });
    const address = (await last(front)).url.replace(/\?.*/, '');
    const pipe = new TransformStream<Uint8Array, Uint8Array>();
    const writer = pipe.writable.getWriter();
    const upload: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: {
        packageName: 'com.lendmax.app',
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: pipe.readable,
      duplex: 'half',
    };
    const answer = app.fetch(new Request(`http://localhost${address}`, upload));
    const encoder = new TextEncoder();
    await writer.write(
      encoder.encode('--b\r\ncontent-disposition: form-data; name="p1"\r\n\r\n00\r\n'),
    );
    expect(await beginning).toContain('name="p1"');
    const picture = new Uint8Array(3_000_000).fill(65);
    await writer.write(
      encoder.encode('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    );
    await writer.write(picture);
    await writer.write(encoder.encode('\r\n--b--\r\n'));
    await writer.close();
    expect((await answer).status).toBe(200);
    expect(received).toBeGreaterThan(picture.length);
  });

  test('A picture reaches the backend, and takes effect only there', async () => {
    const back = await secondSimulator('step-identity');
    const { phone: front, report } = await phoneOn(back.url);
    await back.phone.login();
    const { orderNo } = await back.phone.order();
    const file = new File([new Uint8Array(2_000).fill(7)], 'me.jpg', { type: 'image/jpeg' });
    const { token } = back.phone;
    const asked = { orderNo, opId: opId() };
    expect((await front.call('/user/saveFaceImage', asked, { token, file })).code).toBe(0);
    expect((await report()).totals).toEqual({ calls: 1, fitting: 1, differing: 0, failed: 0 });
    const { files } = await back.phone.state();
    expect(files.map(({ purpose, bytes }) => `${purpose} ${bytes}`)).toEqual(['face 2000']);
    expect((await front.state()).files).toEqual([]);
    expect(await front.effects()).toEqual([]);
  });

  test('A fault still applies: a lost answer was done at the backend, a lost call was not', async () => {
    const back = await secondSimulator('approved');
    const { phone: front, report } = await phoneOn(back.url);
    const ask = () =>
      front.call('/security/getVerifyCode', { mobile: MOBILE, purpose: 'login', opId: opId() });
    await front.faults([{ path: '*', kind: 'dropBefore', times: 1 }]);
    await expect(ask()).rejects.toThrow('dropped');
    expect(await back.phone.sms()).toHaveLength(0);
    await front.faults([{ path: '*', kind: 'dropAfterCommit', times: 1 }]);
    await expect(ask()).rejects.toThrow('dropped');
    expect(await back.phone.sms()).toHaveLength(1);
    expect((await front.calls()).map(({ fault, status }) => [fault, status])).toEqual([
      ['dropBefore', null],
      ['dropAfterCommit', null],
    ]);
    expect((await report()).totals.calls).toBe(1);
  });

  test('A fault replaces the answer after the backend has acted, and sends a late call on when due', async () => {
    const back = await secondSimulator('approved');
    let come = () => {};
    const { phone: front, report } = await phoneOn(back.url, {
      wait: () => new Promise<void>((done) => (come = done)),
    });
    const ask = (mobile = MOBILE) =>
      front.send('/security/getVerifyCode', { mobile, purpose: 'login', opId: opId() });
    await front.faults([{ path: '*', kind: 'codeAfterCommit', times: 1 }]);
    expect(await (await ask()).json()).toMatchObject({ code: 500, data: null });
    expect(await back.phone.sms()).toHaveLength(1);
    await front.faults([{ path: '*', kind: 'statusAfterCommit', status: 503, times: 1 }]);
    expect((await ask()).status).toBe(503);
    await front.faults([{ path: '*', kind: 'arriveLate', status: 504, times: 1 }]);
    expect((await ask()).status).toBe(504);
    expect((await report()).totals.calls).toBe(2);
    come();
    await expect.poll(async () => (await report()).totals.calls).toBe(3);
    expect((await front.calls()).map(({ fault, status }) => [fault, status])).toEqual([
      ['codeAfterCommit', 200],
      ['statusAfterCommit 503', 503],
      ['arriveLate 8000 ms 504', 504],
    ]);
    expect((await front.calls()).every(({ trueReply }) => trueReply !== undefined)).toBe(true);
    expect((await front.calls()).at(-1)?.late?.sentAt).toBeGreaterThan(0);
  });
});
