/** The decoder: hex, addresses, curl commands and HAR files in clear, and a sentence for everything that is none. */
import { describe, expect, test } from 'vitest';
import { encrypt, payloadKey } from '#src/contract/cipher.ts';
import { type OpenCall, type Sender, seal } from '#src/contract/envelope.ts';
import { type Decoded, decodeText } from '#harness/workbench/calls/decode.ts';
import { asCurl } from '#harness/workbench/calls/calls.ts';
import { callEntry } from '../../call-entry.ts';
import { readHar } from '#harness/traffic/read-har.ts';

const NAME = 'com.lendmax.app';
const sealed = (plain: string, name = NAME) => encrypt(plain, payloadKey(name));
const payload = JSON.stringify({ mobile: '08031234567', name: 'Ọlá', t: 1_700_000_000_000 });
const only = (decoded: Decoded) => {
  if (!decoded.ok) throw new Error(decoded.problem);
  expect(decoded.pieces).toHaveLength(1);
  return decoded.pieces[0];
};
const problemOf = (decoded: Decoded) => (decoded.ok ? decoded.pieces[0]?.problem : decoded.problem);

describe('a pasted text', () => {
  test('is read as path, payload or text', () => {
    expect(only(decodeText(sealed('/loan/get-money'), NAME))).toMatchObject({
      kind: 'path',
      value: '/loan/get-money',
    });
    expect(only(decodeText(` ${sealed(payload).toUpperCase()}\n`, NAME))).toMatchObject({
      kind: 'payload',
      value: { mobile: '08031234567', name: 'Ọlá' },
      problem: null,
    });
    expect(only(decodeText(sealed('just words'), NAME))).toMatchObject({ kind: 'text' });
    expect(only(decodeText(sealed('{"a":1}'), NAME))?.problem).toContain('no time t');
  });

  test('may be wrapped over lines, or be several', () => {
    const wrapped = sealed(payload).replace(/(.{50})/g, '$1\n');
    expect(only(decodeText(wrapped, NAME))).toMatchObject({ kind: 'payload' });
    const two = decodeText(`${sealed('/a/b')}\n${sealed(payload)}`, NAME);
    expect(two.ok && two.pieces.map(({ kind }) => kind)).toEqual(['path', 'payload']);
  });

  test('may be wrapped in whole blocks, as logcat and mails do', () => {
    const wrapped = (plain: string) =>
      sealed(plain)
        .replace(/(.{64})/g, '$1\n')
        .trim();
    const long = JSON.stringify({ note: 'x'.repeat(300), t: 1 });
    expect(only(decodeText(wrapped(long), NAME))).toMatchObject({ kind: 'payload' });
    const both = decodeText(`${sealed('/loan/get-money')}\n${wrapped(long)}`, NAME);
    expect(both.ok && both.pieces.map(({ kind }) => kind)).toEqual(['path', 'payload']);
    expect(only(decodeText(wrapped(long), 'com.other.app', [NAME]))?.fits).toBe(NAME);
  });

  test('may be the curl command of this workbench: a token is no sealed text', () => {
    const call = callEntry({
      method: 'POST',
      url: `/w/x/api/${sealed('/loan/get-money')}`,
      headers: { authorization: `Bearer ${'ab12'.repeat(12)}`, packagename: NAME },
      sealedBody: sealed(payload),
    });
    const read = decodeText(asCurl(call, 'http://127.0.0.1'), NAME);
    expect(read.ok && read.pieces.map(({ kind }) => kind)).toEqual(['path', 'payload']);
  });

  test('may be an address or a curl command', () => {
    const call = `curl -X POST 'https://x.example/api/${sealed('/a/b')}?pab12=${sealed(payload)}' -H 'lang: en'`;
    const decoded = decodeText(call, NAME);
    expect(decoded.ok && decoded.pieces.map(({ kind }) => kind)).toEqual(['path', 'payload']);
  });

  test('is read in the mode CBC too', () => {
    const iv = '0123456789abcdef'.repeat(2);
    const text = encrypt(payload, payloadKey(NAME), 'cbc', iv);
    expect(only(decodeText(text, NAME))).toMatchObject({ kind: 'payload', mode: 'cbc' });
  });

  test('with a wrong package name is reported as such, and the right one is found among the known', () => {
    const piece = only(decodeText(sealed(payload), 'com.other.app', [NAME]));
    expect(piece).toMatchObject({ kind: 'unread', fits: NAME });
    expect(piece?.problem).toContain('Wrong package name');
    expect(problemOf(decodeText(sealed(payload), 'com.other.app'))).toContain('Wrong package name');
  });

  test('that is cut reports it, and shows what its whole blocks hold', () => {
    const odd = only(decodeText(sealed(payload).slice(0, 70), NAME));
    expect(odd?.problem).toContain('Incomplete hex: 70 digits');
    expect(odd?.value).toBe(payload.slice(0, 32));
    const blocks = only(decodeText(sealed(payload).slice(0, 64), NAME));
    expect(blocks?.problem).toContain('the end is missing');
    expect(blocks?.value).toBe(payload.slice(0, 32));
    expect(only(decodeText('abc', NAME))?.problem).toContain('Incomplete hex');
  });

  test.each([
    ['', NAME, 'Paste something'],
    ['hello', NAME, 'Not hex: ‘h’ at character 1'],
    ['ab cz', NAME, 'Not hex: ‘z’'],
    ['abab', '', 'Enter the package name'],
    ['abab', 'kömisch', 'Use letters'],
  ])('%j with the name %j gets a sentence', (text, name, words) => {
    expect(problemOf(decodeText(text, name))).toContain(words);
  });

  test('of any bytes never throws', () => {
    for (let length = 1; length < 200; length += 1) {
      const hex = Array.from({ length }, (_, at) => ((at * 7 + length * 13) % 16).toString(16));
      const decoded = decodeText(hex.join(''), NAME, ['com.other.app']);
      expect(decoded.ok).toBe(true);
    }
  });
});

describe('a HAR', () => {
  const sender: Sender = {
    packageName: NAME,
    appName: 'LendMax',
    afid: '1',
    token: 'secret',
    extraHeaders: {},
  };
  const entryOf = (method: 'GET' | 'POST', who = sender, named = who.packageName) => {
    const call: OpenCall = { method, base: 'api', path: '/a/b', payload: { opId: 'f0', x: 1 } };
    const { url, headers, body } = seal(call, who, 5_000, (bytes) => 'ab'.repeat(bytes));
    const list = Object.entries({ ...headers, packageName: named });
    return {
      startedDateTime: '2026-11-20T09:00:00.000Z',
      time: 40,
      request: {
        method,
        url: `https://x.example/${url}`,
        headers: list.map(([name, value]) => ({ name, value })),
        ...(typeof body === 'string' && { postData: { mimeType: 'text/plain', text: body } }),
      },
      response: { status: 200, content: { text: '{"code":0,"msg":"","data":null}' } },
    };
  };
  const har = (...entries: readonly unknown[]) => JSON.stringify({ log: { entries } });
  const picture = { request: { method: 'GET', url: 'https://cdn.example/logo.png' } };

  test('becomes calls, opened by GET and POST alike', () => {
    const reading = readHar(har(entryOf('GET'), picture, entryOf('POST')), '');
    if (!reading.ok) throw new Error(reading.problem);
    expect(reading).toMatchObject({ others: 1, beyond: 0 });
    expect(reading.calls).toHaveLength(2);
    for (const call of reading.calls) {
      expect(call).toMatchObject({
        path: '/a/b',
        payload: { opId: 'f0', x: 1 },
        t: 5_000,
        opId: 'f0',
        status: 200,
        reply: { code: 0 },
        tookMs: 40,
        problem: null,
      });
    }
  });

  test('sealed with another name than its header says is told, or opened with the typed one', () => {
    const other = entryOf('POST', sender, 'com.other.app');
    const [told] = callsOf(readHar(har(other), ''));
    expect(told?.problem).toContain('wrong package name');
    const [opened] = callsOf(readHar(har(other), NAME));
    expect(opened?.path).toBe('/a/b');
  });

  const byGet = entryOf('GET');
  test.each([
    ['a byte order mark', `\ufeff${har(byGet)}`],
    ['a body that is null', har({ ...byGet, request: { ...byGet.request, postData: null } })],
    ['a response that is null', har({ ...byGet, response: null })],
    ['a content of null', har({ ...byGet, response: { status: 200, content: { text: null } } })],
    ['a time of text', har({ ...byGet, time: '12.5' })],
    ['no time that can be read', har({ ...byGet, time: 'soon' })],
    [
      'a header value of null',
      har({
        ...byGet,
        request: {
          ...byGet.request,
          headers: [...byGet.request.headers, { name: 'x', value: null }],
        },
      }),
    ],
  ])('with %s, as other programs export it, is read', (_, text) => {
    const reading = readHar(text, NAME);
    expect(reading).toMatchObject({ ok: true, others: 0 });
    expect(callsOf(reading)).toMatchObject([{ problem: null }]);
  });

  const callsOf = (reading: ReturnType<typeof readHar>) => (reading.ok ? reading.calls : []);

  test.each([
    [har(entryOf('GET')).slice(0, -20), "isn't valid JSON"],
    ['{"log":{}}', "isn't a HAR"],
    ['[]', "isn't a HAR"],
    [har(), 'no requests'],
    [
      har(picture),
      'This HAR is from another app: none of its 1 request (the first to cdn.example)',
    ],
    [har({ request: 7 }, null), 'from another app'],
  ])('that is none gets a sentence: %#', (text, words) => {
    const reading = readHar(text, NAME);
    expect(reading.ok ? '' : reading.problem).toContain(words);
  });
});
