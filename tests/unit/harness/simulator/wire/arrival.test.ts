import { senderHeader, ticketsOf } from '#harness/simulator/protocol/sender.ts';
import { headerProblem, languageAsked } from '#harness/simulator/wire/arrival.ts';
import { describe, expect, test } from 'vitest';
import { encrypt, payloadKey } from '#src/contract/cipher.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { MOBILE, ORIGIN, errorOf, opId } from '../../simulator.ts';
import { eachTest, phone, simulator, visit } from '../../one-phone.ts';

eachTest(() => visit('approved'));

const KEY = payloadKey('com.lendmax.app');
const sealed = (text: string) => encrypt(text, KEY);

async function raw(method: string, path: string, body?: string, packageName = 'com.lendmax.app') {
  const init = {
    method,
    headers: { packageName, 'content-type': 'text/plain' },
    ...(body === undefined ? {} : { body }),
  };
  const response = await simulator.app.fetch(new Request(`${ORIGIN}/w/${phone.id}/${path}`, init));
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  return { status: response.status, code, msg };
}
const lastCall = async () => (await phone.calls()).at(-1);

describe('a call', () => {
  test('A call is logged sealed and opened, with its reply, time and opId', async () => {
    const id = opId();
    await phone.call('/security/getVerifyCode', { mobile: MOBILE, purpose: 'login', opId: id });
    expect(await lastCall()).toMatchObject({
      method: 'POST',
      path: '/security/getVerifyCode',
      payload: { mobile: MOBILE, purpose: 'login', opId: id },
      t: simulator.real.now,
      opId: id,
      fault: null,
      status: 200,
      reply: { code: 0 },
      problem: null,
    });
    const entry = await lastCall();
    expect(entry?.url).toMatch(new RegExp(`^/w/${phone.id}/api/[0-9a-f]+$`));
    expect(entry?.sealedBody).toMatch(/^[0-9a-f]+$/);
    expect(entry?.headers).toMatchObject({ packagename: 'com.lendmax.app', lang: 'en' });
    expect(entry?.tookMs).toBeGreaterThanOrEqual(0);
  });

  test('A call with its payload in the query is logged with it', async () => {
    await phone.call('/security/existsByMobile', { mobile: MOBILE });
    expect(await lastCall()).toMatchObject({
      method: 'GET',
      sealedBody: '',
      payload: { mobile: MOBILE },
    });
    expect((await lastCall())?.url).toMatch(/\?p[0-9a-f]{8}=[0-9a-f]+$/);
  });

  test('A call of an unknown path, base or method is 404', async () => {
    const body = sealed('{"t":1}');
    expect(await raw('POST', `api/${sealed('/security/nothing')}`, body)).toMatchObject({
      status: 404,
      code: errorOf('notFound'),
    });
    expect(await raw('POST', `api/${sealed('toString')}`, body)).toMatchObject({ status: 404 });
    expect(await raw('POST', `cou/${sealed('/security/login')}`, body)).toMatchObject({
      status: 404,
    });
    expect(await raw('POST', `api/${sealed('/country/meta/ip')}`, body)).toMatchObject({
      status: 404,
    });
    expect(await raw('POST', `api/${sealed('/loan/get-money')}`, body)).toMatchObject({
      status: 405,
    });
    expect(await raw('GET', `api/${sealed('/security/login')}?p=${body}`)).toMatchObject({
      status: 405,
    });
    expect((await phone.calls()).map((row) => row.problem)).toEqual([
      'unknown path /security/nothing',
      'unknown path toString',
      '/security/login belongs to /api',
      '/country/meta/ip belongs to /cou',
      '/loan/get-money is GET',
      '/security/login is POST',
    ]);
  });

  test('A call that cannot be opened is 400 and says why', async () => {
    const path = sealed('/security/login');
    for (const [address, body, words] of [
      ['api/login', sealed('{"t":1}'), '/login came without encryption'],
      ['api/loan-faced', sealed('{"t":1}'), '/loan-faced came without encryption'],
      [
        'api/security/login',
        '{"mobile":"1"}',
        '/security/login is a call of the contract, but it came',
      ],
      [`api/${path}`, 'mobile=1', 'hex'],
      [`api/${path}`, '', 'hex'],
      [`api/${path}`, sealed('[]'), 'no JSON object'],
      [`api/${path}`, sealed('{}'), 'no time t'],
    ] as const) {
      expect(await raw('POST', address, body)).toMatchObject({
        status: 400,
        code: errorOf('requestInvalid'),
      });
      expect((await lastCall())?.problem).toContain(words);
    }
  });

  test('A call sealed with another name than its header is told so', async () => {
    const body = sealed('{"t":1}');
    await raw('POST', `api/${sealed('/security/login')}`, body, 'com.other.app');
    expect((await lastCall())?.problem).toBe(
      'wrong package name: encrypted with com.lendmax.app, the header says com.other.app',
    );
    await raw('POST', `api/${sealed('/security/login')}`, body, '');
    expect((await lastCall())?.problem).toContain('the header says nothing');
  });

  test('A call of another app is answered, with a remark', async () => {
    const answer = await phone.call(
      '/app/package-config',
      {},
      { sender: { packageName: 'com.other.app' } },
    );
    expect(answer.code).toBe(0);
    expect((await lastCall())?.problem).toContain('packageName is com.other.app');
  });

  test.each([
    [
      'larger than a payload can be',
      'a'.repeat(1_000_001),
      'text/plain',
      413,
      'fileTooLarge',
      'the body is larger than 1000000 bytes',
    ],
    [
      'of a form type without a form in it',
      'no form',
      'multipart/form-data; boundary=x',
      400,
      'requestInvalid',
      "the form can't be parsed",
    ],
  ] as const)('A call %s is refused and logged', async (_, body, type, status, error, problem) => {
    const headers = { packageName: 'com.lendmax.app', 'content-type': type };
    const url = `${ORIGIN}/w/${phone.id}/api/${sealed('/feedback/uploadFile')}`;
    const response = await simulator.app.fetch(new Request(url, { method: 'POST', headers, body }));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: errorOf(error), data: null });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await lastCall()).toMatchObject({
      status,
      path: '/feedback/uploadFile',
      payload: null,
      problem,
    });
  });
});

describe('language of an answer', () => {
  test.each([
    ['none', {}, 'en'],
    ['lang alone, always en', { lang: 'en' }, 'en'],
    ['Spanish beside it', { lang: 'en', 'accept-language': 'es' }, 'es'],
    ['a region of it', { lang: 'en', 'accept-language': 'es-MX,es;q=0.9' }, 'es'],
    ['one that no text is in', { lang: 'en', 'accept-language': 'fr' }, 'en'],
    ['English of a region', { 'accept-language': 'en-NG' }, 'en'],
  ] as const)('The language of an answer follows the headers: %s', (_, headers, language) => {
    expect(languageAsked(new Headers(headers))).toBe(language);
  });
});

describe('headers of §7', () => {
  const sent = { appname: 'LendMax', lang: 'en', afid: '' };
  const device = { appName: 'LendMax' } as World['device'];
  test.each([
    ['all of them', {}, null],
    ['no appName', { appname: undefined }, 'the header appName is missing'],
    ['an empty appName', { appname: '' }, 'the header appName is empty, expected LendMax'],
    ['no afid', { afid: undefined }, 'the header afid is missing'],
    ['no lang', { lang: undefined }, 'the header lang is missing'],
    ['another lang', { lang: 'fr' }, 'the header lang is fr, expected en'],
  ] as const)('A call with %s is judged', (_, change, problem) => {
    const all = Object.entries({ ...sent, ...change }).filter(([, value]) => value !== undefined);
    const headers = Object.fromEntries(all) as Record<string, string>;
    expect(headerProblem({ device }, { headers })).toBe(problem);
  });

  test("A phone's call without one doesn't match the contract, and is answered all the same", async () => {
    const path = 'api/' + sealed('/app/package-config');
    const query = sealed(JSON.stringify({ t: simulator.real.now }));
    const headers = { packageName: 'com.lendmax.app', [senderHeader]: ticketsOf(phone.id, 'p1')() };
    const url = `${ORIGIN}/w/${phone.id}/${path}?p=${query}`;
    expect((await simulator.app.fetch(new Request(url, { headers }))).status).toBe(200);
    expect(await lastCall()).toMatchObject({ problem: 'the header appName is missing' });
    const { verdict, found } =
      (await simulator.typed.verdict(phone.id)).checks.find(({ check }) => check === 'contract') ??
      {};
    expect([verdict, found?.at(-1)]).toEqual([
      'bad',
      expect.stringContaining('the header appName is missing'),
    ]);
  });
});
