/** A real backend that is away, slow, cut off or not to be trusted (`--upstream`): a sentence in the log, a gateway's answer, and on. */
import { afterEach, describe, expect, test } from 'vitest';
import { seal } from '#src/contract/envelope.ts';
import { differencesOf } from '#harness/server/wire/contract-differences.ts';
import { sendOn } from '#harness/server/upstream/upstream-send.ts';
import { MOBILE, ORIGIN, type Phone, START, hex } from '../../simulator.ts';
import {
  bareServer,
  closeBackends,
  closedPort,
  phoneOn,
  secondSimulator,
  untrustedServer,
} from './backend.ts';

afterEach(closeBackends);

const sender = {
  packageName: 'com.lendmax.app',
  appName: 'LendMax',
  afid: '1',
  token: '',
  extraHeaders: {},
  mode: 'ecb',
} as const;

async function failureOf(phone: Phone) {
  const response = await phone.send('/security/existsByMobile', { mobile: MOBILE });
  const page = await response.text();
  const entry = (await phone.calls()).at(-1);
  return { status: response.status, page, problem: entry?.problem ?? '', entry };
}

describe('a backend that cannot answer', () => {
  test('a closed port is a bad gateway, and the phone goes on', async () => {
    const url = await closedPort();
    const { phone: front } = await phoneOn(url);
    const { status, page, problem, entry } = await failureOf(front);
    expect(status).toBe(502);
    expect(page).toContain('502 Bad Gateway');
    expect(problem).toBe(
      `No response from the upstream ${url}: nothing listens at ${new URL(url).host}.`,
    );
    expect(entry).toMatchObject({
      path: '/security/existsByMobile',
      payload: { mobile: MOBILE },
      upstream: { status: null, failure: problem, differences: [] },
    });
    expect((await failureOf(front)).status).toBe(502);
    const { upstream } = await front.state();
    expect(upstream?.calls).toMatchObject([
      { times: 2, failed: 2, failures: [{ text: problem, times: 2 }] },
    ]);
  });

  test.each([
    [
      'a certificate that nobody signed',
      untrustedServer,
      /certificate isn't trusted .*NODE_EXTRA_CA_CERTS/,
    ],
    [
      'plain HTTP where TLS is expected',
      async () => (await bareServer((_, answer) => answer.end('{}'))).replace('http:', 'https:'),
      /doesn't speak TLS; try http/,
    ],
    [
      'an answer cut in the middle',
      () =>
        bareServer((_, answer) => {
          answer.writeHead(200, { 'content-length': '1000' });
          answer.write('{"code":0,', () => answer.destroy());
        }),
      /closed the connection before its response was complete/,
    ],
    [
      'a redirect',
      () =>
        bareServer(
          (_, answer) => void answer.writeHead(302, { location: 'https://login.example/' }).end(),
        ),
      /redirects to https:\/\/login\.example\//,
    ],
    [
      'a name that is nowhere',
      () => Promise.resolve('http://nobody.invalid'),
      /unknown host name nobody\.invalid/,
    ],
  ] as const)('%s', async (_, start, words) => {
    const url = await start((_request, answer) => void answer.end('{}'));
    const { phone: front } = await phoneOn(url);
    const { status, problem } = await failureOf(front);
    expect(problem).toMatch(words);
    expect(status).toBe(502);
  });

  test('a slow one is a gateway’s timeout', async () => {
    const url = await bareServer(() => {});
    const ending = await sendOn(new URL(url), {
      method: 'GET',
      headers: new Headers(),
      body: null,
      signal: new AbortController().signal,
      timeoutMs: 40,
      via: '1.1 test',
    });
    expect(ending).toEqual({
      kind: 'failed',
      status: 504,
      reason: 'no response within 0.04 s',
    });
  });

  test('a phone that gives up first is told for one, and the backend is let go', async () => {
    let asked = () => {};
    let released = () => {};
    const arrived = new Promise<void>((resolve) => (asked = resolve));
    const letGo = new Promise<void>((resolve) => (released = resolve));
    const url = await bareServer((request) => {
      request.socket.on('close', released);
      asked();
    });
    const { phone: front, app } = await phoneOn(url);
    const sealed = seal(
      { method: 'GET', base: 'api', path: '/security/existsByMobile', payload: { mobile: MOBILE } },
      sender,
      START,
      hex,
    );
    const phone = new AbortController();
    const { headers } = sealed;
    const call = app.fetch(
      new Request(`${ORIGIN}/w/${front.id}/${sealed.url}`, { headers, signal: phone.signal }),
    );
    await arrived;
    phone.abort();
    await expect(call).rejects.toThrow('dropped');
    await letGo;
    expect((await front.calls()).at(-1)).toMatchObject({
      status: null,
      problem: 'The phone timed out before the upstream responded.',
    });
  });

  test('a world that is its own upstream is told for one', async () => {
    const back = await secondSimulator('approved');
    const state = await back.phone.state();
    const { now: _now, ...rest } = state;
    await back.phone.put({ ...rest, upstream: { url: back.url, calls: [] } });
    const { status, problem } = await failureOf(back.phone);
    expect(status).toBe(502);
    expect((await back.phone.calls()).map((entry) => entry.problem).join()).toContain(
      'it leads back to this world',
    );
    expect(problem).not.toBe('');
  });
});

describe('differencesOf', () => {
  const path = '/security/existsByMobile';
  const lines = (status: number, text: string | null) =>
    differencesOf(path, status, text).map(
      ({ kind, field, text: said }) => `${kind} ${field}: ${said}`,
    );

  test.each([
    [200, '{"code":0,"msg":"","data":{"exists":true},"time":1795510000000}', []],
    [200, '{"code":"0","data":{"exists":true}}', []],
    [200, '{"code":"100201","msg":"wrong"}', []],
    [200, '{"code":0}', ['missing data: is missing']],
    [200, '{"data":{"exists":true}}', ['missing code: is missing']],
    [200, '{"code":0,"data":[]}', ['wrongType data: a list of 0 instead of an object']],
    [200, '{"code":0,"data":{"exists":null}}', ['wrongType data.exists: null instead of boolean']],
    [
      200,
      '{"code":true,"data":{"exists":true},"traceId":"x"}',
      [
        'wrongType code: true instead of number or string',
        'extra traceId: "x"; not in the contract',
      ],
    ],
    [200, '[]', ['wrongType (answer): a list of 0 instead of an object']],
    [200, '', ['noJson (answer): an empty body instead of JSON']],
    [200, 'busy', ['noJson (answer): "busy" instead of JSON']],
    [200, null, ["noJson (answer): a body that can't be decompressed"]],
    [500, '{"code":100500}', ['httpStatus (answer): HTTP 500 instead of 200']],
  ])('HTTP %s %s', (status, text, expected) => {
    expect(lines(status, text)).toEqual(expected);
  });
});
