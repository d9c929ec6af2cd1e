/** A world with a real backend (`--upstream`): sent on as it came, held against the contract field by field, nothing invented. */
import { afterEach, describe, expect, it } from 'vitest';
import type { CallEntry } from '#harness/control.ts';
import { MOBILE, createRig, opId, type Phone } from '../harness/rig.ts';
import { bareServer, closeBackends, phoneOn, secondSimulator } from './backend.ts';

afterEach(closeBackends);

/** Asks the front's phone for a code and logs it in with the SMS of the backend's world. */
async function logIn(front: Phone, back: Phone): Promise<void> {
  const asked = { mobile: MOBILE, purpose: 'login', opId: opId() } as const;
  expect((await front.call('/security/getVerifyCode', asked)).code).toBe(0);
  const login = { mobile: MOBILE, code: await back.code(), opId: opId() };
  front.useToken((await front.call('/security/login', login)).data.token);
}

const last = async (phone: Phone): Promise<CallEntry> => {
  const entry = (await phone.calls()).at(-1);
  if (!entry) throw new Error('no call was logged');
  return entry;
};

describe('an honest backend', () => {
  it('answers the phone, and this world invents nothing of its own', async () => {
    const back = await secondSimulator('approved');
    const { phone: front, report } = await phoneOn(back.url);
    await logIn(front, back.phone);
    const order = await front.order();
    const { data: offer } = await front.call('/loan/confirm/product-info', {
      loanOrderId: order.loanOrderId,
    });
    const { repaymentKobo, agreementVersion } = offer;
    const yes = { loanOrderId: order.loanOrderId, repaymentKobo, agreementVersion, opId: opId() };
    expect((await front.call('/loan/get-money', yes)).data.order.status).toBe(7);
    expect((await front.call('/loan/get-money', yes)).data.order.status).toBe(7);

    const [taken] = (await back.phone.effects()).filter(({ kind }) => kind === 'money');
    expect(taken).toMatchObject({ opId: yes.opId, times: 1, arrivals: 2 });
    expect(await front.effects()).toEqual([]);
    expect(await front.sms()).toEqual([]);
    const { customers, orders, ledger, sessions } = await front.state();
    expect({ customers, orders, ledger, sessions }).toEqual({
      customers: [],
      orders: [],
      ledger: [],
      sessions: [],
    });

    const calls = await front.calls();
    expect(calls.map(({ path }) => path)).toEqual([
      '/security/getVerifyCode',
      '/security/login',
      '/portal/loan/order/latest',
      '/loan/confirm/product-info',
      '/loan/get-money',
      '/loan/get-money',
    ]);
    expect(calls.map(({ problem }) => problem)).toEqual(calls.map(() => null));
    expect(calls.at(-1)).toMatchObject({
      status: 200,
      opId: yes.opId,
      payload: { loanOrderId: order.loanOrderId, repaymentKobo },
      reply: { code: 0 },
      upstream: { url: back.url, status: 200, differences: [], failure: null },
    });
    const { url, totals, calls: rows } = await report();
    expect(url).toBe(back.url);
    expect(totals).toEqual({ calls: 6, fitting: 6, differing: 0, failed: 0 });
    expect(rows.find(({ path }) => path === '/loan/get-money')?.times).toBe(2);
  });

  it('is told once of a session that it does not know, as any phone is', async () => {
    const back = await secondSimulator('approved');
    const { phone: front } = await phoneOn(back.url);
    front.useToken('made-up');
    const { code } = await front.call('/portal/loan/order/latest', {});
    expect(String(code)).toBe('100103');
    expect((await last(front)).problem).toBeNull();
  });
});

describe('a backend that differs', () => {
  it('is reported field by field, in the log and over all calls', async () => {
    const back = await secondSimulator('repaying', ({ data }) => {
      const order = data['order'] as Record<string, unknown> | undefined;
      if (!order) return;
      delete order['owedKobo'];
      order['termDays'] = '91';
      order['riskGrade'] = 'B';
      order['status'] = 42;
      order['dueAt'] = '31st of Never';
    });
    const { phone: front, report } = await phoneOn(back.url);
    await logIn(front, back.phone);
    await front.call('/portal/loan/order/latest', {});
    await front.call('/portal/loan/order/latest', {});
    const { problem, upstream, reply } = await last(front);
    const found = upstream?.differences.map(({ kind, field, text }) => [kind, field, text]);
    expect(found).toEqual([
      ['wrongType', 'data.order.termDays', '"91"; number is expected'],
      ['missing', 'data.order.owedKobo', 'is missing'],
      ['wrongValue', 'data.order.dueAt', '"31st of Never"; not an instant'],
      ['extra', 'data.order.riskGrade', '"B"; the contract has no such field'],
      ['unknownStatus', 'data.order.status', '42 is no status of the contract'],
    ]);
    expect(problem).toBe(
      'the upstream\'s answer differs from the contract: data.order.termDays: "91"; number is expected; and 3 more',
    );
    expect(reply).toMatchObject({ data: { order: { riskGrade: 'B', termDays: '91' } } });
    const row = (await report()).calls.find(({ path }) => path === '/portal/loan/order/latest');
    expect(row).toMatchObject({ times: 2, fitting: 0, differing: 2, failed: 0 });
    expect(row?.differences.map(({ field, times }) => [field, times])).toEqual([
      ['data.order.termDays', 2],
      ['data.order.owedKobo', 2],
      ['data.order.dueAt', 2],
      ['data.order.riskGrade', 2],
      ['data.order.status', 2],
    ]);
  });

  it('names a field of a list once, with how often', async () => {
    const back = await secondSimulator('twenty-loans', ({ data }) => {
      for (const order of (data['orders'] ?? []) as Record<string, unknown>[]) order['new'] = 1;
    });
    const { phone: front } = await phoneOn(back.url);
    await logIn(front, back.phone);
    await front.call('/loan/loan-order/list-market', { page: 0, size: 10 });
    const { problem, upstream } = await last(front);
    expect(upstream?.differences).toEqual([
      {
        kind: 'extra',
        field: 'data.orders[].new',
        text: '1; the contract has no such field',
        times: 10,
      },
    ]);
    expect(problem).toBeNull();
  });

  it('is told of a code, and of a page where JSON is expected, which the phone gets as it came', async () => {
    const page = '<!doctype html><title>Sign in to the network</title>';
    const url = await bareServer((request, answer) => {
      if (request.url?.includes('?')) answer.writeHead(503, { 'content-type': 'text/html' });
      answer.end(request.url?.includes('?') ? page : JSON.stringify({ code: 777, msg: 'no' }));
    });
    const { phone: front } = await phoneOn(url);
    const response = await front.send('/security/existsByMobile', { mobile: MOBILE });
    expect([response.status, await response.text()]).toEqual([503, page]);
    expect((await last(front)).upstream?.differences.map(({ text }) => text)).toEqual([
      'HTTP 503, where 200 is expected',
      'an HTML page ‘Sign in to the network’, where JSON is expected',
    ]);
    await front.call('/security/getVerifyCode', { mobile: MOBILE, purpose: 'login', opId: opId() });
    expect((await last(front)).upstream?.differences).toEqual([
      {
        kind: 'unknownCode',
        field: 'code',
        text: '777 is no code of the contract; msg "no"',
        times: 1,
      },
    ]);
  });
});

describe('the way', () => {
  it('carries the sealed call as it came, without what is between two hosts only', async () => {
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
      new Request(`http://sim.test${first.url}`, {
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

  it('streams an upload: the backend has its beginning while its end is still to come', async () => {
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
    const answer = app.fetch(new Request(`http://sim.test${address}`, upload));
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

  it('can still be broken on purpose: a lost answer was done at the backend, a lost call was not', async () => {
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
});

describe('the setting', () => {
  it('is one world’s or the server’s, and may be taken back for one', async () => {
    const url = 'http://backend.example:8080/base';
    const { world } = createRig({ upstream: url });
    expect((await (await world('approved')).state()).upstream).toEqual({ url, calls: [] });
    const own = await world('approved', { upstream: null });
    expect((await own.state()).orders).toHaveLength(1);
    const { control } = createRig();
    const plain = await control('POST', 'worlds', { scenario: 'approved' });
    const { id } = plain.body as { id: string };
    expect((await control('GET', `worlds/${id}/upstream`)).body).toEqual({
      url: null,
      totals: { calls: 0, fitting: 0, differing: 0, failed: 0 },
      calls: [],
    });
  });

  it.each(['backend', 'file:///etc/passwd', 'https://a:b@c.example', 'https://c.example/?a'])(
    'refuses %s with a sentence',
    async (upstream) => {
      const { status, body } = await createRig().control('POST', 'worlds', {
        scenario: 'approved',
        upstream,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: expect.stringMatching(/^upstream: .* is expected/) });
    },
  );

  it('is no place for a loan played here, nor for a session made up here', async () => {
    const { control, world } = createRig({ upstream: 'http://backend.example' });
    const { id } = await world('approved', { device: { nativeLogin: 'signsIn' } });
    const { status, body } = await control('POST', `worlds/${id}/journey`, { status: 14 });
    expect([status, body]).toEqual([
      400,
      { error: 'journey: this world has a real backend, whose loans it cannot play' },
    ]);
  });
});
