/**
 * A world with a real backend (`--backend`): calls forwarded unchanged, answers checked against the contract field by
 * field, nothing invented.
 */
import { afterEach, describe, expect, test } from 'vitest';
import { acceptanceOf } from '../../../../support/acceptance.ts';
import { MOBILE, createSimulator, opId, type Phone } from '../../simulator.ts';
import { bareServer, closeBackends, last, phoneOn, secondSimulator } from './second.ts';

afterEach(closeBackends);

/** Requests a code on the front's phone and logs in with the SMS of the backend's world. */
async function logIn(front: Phone, back: Phone): Promise<void> {
  const asked = { mobile: MOBILE, purpose: 'login', opId: opId() } as const;
  expect((await front.call('/security/getVerifyCode', asked)).code).toBe(0);
  const login = { mobile: MOBILE, code: await back.code(), opId: opId() };
  front.useToken((await front.call('/security/login', login)).data.token);
}

describe('honest backend', () => {
  test('A world with a backend passes its answers to the phone, and invents nothing', async () => {
    const back = await secondSimulator('approved');
    const { phone: front, report, control } = await phoneOn(back.url);
    await logIn(front, back.phone);
    const order = await front.order();
    const { data: offer } = await front.call('/loan/confirm/product-info', {
      loanOrderId: order.loanOrderId,
    });
    const yes = { ...acceptanceOf(offer), opId: opId() };
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
      payload: { loanOrderId: order.loanOrderId, repaymentKobo: offer.repaymentKobo },
      reply: { code: 0 },
      backend: { url: back.url, status: 200, differences: [], failure: null },
    });
    for (const check of ['law', 'leaks', 'money', 'recording']) {
      expect((await control('GET', `worlds/${front.id}/${check}`)).status).toBe(200);
    }
    const { url, totals, calls: rows } = await report();
    expect(url).toBe(back.url);
    expect(totals).toEqual({ calls: 6, fitting: 6, differing: 0, failed: 0 });
    expect(rows.find(({ path }) => path === '/loan/get-money')?.times).toBe(2);
  });
});

describe('backend that differs', () => {
  test('A backend that differs is reported field by field, in the log and over all calls', async () => {
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
    const { problem, backend, reply } = await last(front);
    const found = backend?.differences.map(({ kind, field, text }) => [kind, field, text]);
    expect(found).toEqual([
      ['wrongType', 'data.order.termDays', '"91" instead of number'],
      ['missing', 'data.order.owedKobo', 'is missing'],
      ['wrongValue', 'data.order.dueAt', '"31st of Never"; not an instant'],
      ['extra', 'data.order.riskGrade', '"B"; not in the contract'],
      ['unknownStatus', 'data.order.status', "42 isn't a status of the contract"],
    ]);
    expect(problem).toBe(
      'the backend\'s response differs from the contract: data.order.termDays: "91" instead of number; and 3 more',
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

  test('A differing code, and a page instead of JSON, are reported and passed on unchanged', async () => {
    const page = '<!doctype html><title>Sign in to the network</title>';
    const url = await bareServer((request, answer) => {
      if (request.url?.includes('?')) answer.writeHead(503, { 'content-type': 'text/html' });
      answer.end(request.url?.includes('?') ? page : JSON.stringify({ code: 777, msg: 'no' }));
    });
    const { phone: front } = await phoneOn(url);
    const response = await front.send('/security/existsByMobile', { mobile: MOBILE });
    expect([response.status, await response.text()]).toEqual([503, page]);
    expect((await last(front)).backend?.differences.map(({ text }) => text)).toEqual([
      'HTTP 503 instead of 200',
      'an HTML page ‘Sign in to the network’ instead of JSON',
    ]);
    await front.call('/security/getVerifyCode', { mobile: MOBILE, purpose: 'login', opId: opId() });
    expect((await last(front)).backend?.differences).toEqual([
      {
        kind: 'unknownCode',
        field: 'code',
        text: `777 isn't a code of the contract; msg "no"`,
        times: 1,
      },
    ]);
  });
});

describe('backend setting', () => {
  test('The backend is set for one world or the server, and can be removed for one', async () => {
    const url = 'http://backend.example:8080/base';
    const { world } = createSimulator({ backend: url });
    expect((await (await world('approved')).state()).backend).toEqual({ url, calls: [] });
    const own = await world('approved', { backend: null });
    expect((await own.state()).orders).toHaveLength(1);
    const { control } = createSimulator();
    const plain = await control('POST', 'worlds', { scenario: 'approved' });
    const { id } = plain.body as { id: string };
    expect((await control('GET', `worlds/${id}/backend`)).body).toEqual({
      url: null,
      totals: { calls: 0, fitting: 0, differing: 0, failed: 0 },
      calls: [],
    });
  });

  test.each(['backend', 'file:///etc/passwd', 'https://a:b@c.example', 'https://c.example/?a'])(
    'The backend URL %s is refused with a sentence',
    async (backend) => {
      const { status, body } = await createSimulator().control('POST', 'worlds', {
        scenario: 'approved',
        backend,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ error: expect.stringMatching(/^backend: expected /) });
    },
  );

  test('Only the command line sets the backend while other machines can reach the server', async () => {
    const named = 'http://backend.example/base';
    const { control, world } = createSimulator({ host: '0.0.0.0', backend: named });
    const refusal = {
      status: 403,
      body: {
        error:
          'other machines can reach this server, so only its command line may name a backend; restart it with --backend http://10.0.0.1:8080 to use this one',
      },
    };
    const backend = 'http://10.0.0.1:8080/';
    expect(await control('POST', 'worlds', { scenario: 'approved', backend })).toEqual(refusal);
    const own = await world('approved', { backend: null });
    const state = await own.state();
    const elsewhere = { ...state, backend: { url: backend, calls: [] } };
    expect(await own.put(elsewhere)).toEqual(refusal);
    expect(await own.state()).toEqual(state);

    const onNamed = await world('approved', { backend: named });
    const exported = await onNamed.state();
    expect(exported.backend?.url).toBe(named);
    expect((await own.put(exported)).status).toBe(200);
  });

  test('A world with a backend cannot be moved to a status, nor get a made-up session', async () => {
    const { control, world } = createSimulator({ backend: 'http://backend.example' });
    const { id } = await world('approved', { device: { nativeLogin: 'signsIn' } });
    const { status, body } = await control('POST', `worlds/${id}/journey`, { status: 14 });
    expect([status, body]).toEqual([
      400,
      { error: "journey: this world has a real backend, so it can't play loans" },
    ]);
  });
});
