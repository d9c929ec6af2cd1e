/** The envelope of §7: every call sealed and opened again, its headers, its random names, its refusals. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { CipherError, encrypt, payloadKey } from '#src/contract/cipher.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints, type Path } from '#src/contract/endpoints.ts';
import { requests } from '#src/contract/requests.ts';
import {
  type ArrivedCall,
  type SealedCall,
  type Sender,
  isSuccess,
  open,
  replyEnvelope,
  seal,
} from '#src/contract/envelope.ts';
import { timestampUnitMs } from '#src/facts/wire.ts';
import { sampleOf } from './sample.ts';

const sender: Sender = {
  packageName: 'com.lendmax.app',
  appName: 'LendMax',
  afid: '1700000000000-1',
  token: 'secret-token',
  extraHeaders: {},
};
const NOW = 1_795_000_000_000;
const file = { name: 'face.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) };
const random = (bytes: number) => randomBytes(bytes).toString('hex');

/** A sealed call as a server sees it. */
function arrived(sealed: SealedCall): ArrivedCall {
  const url = new URL(sealed.url, 'https://api.example/');
  const sealedPath = url.pathname.split('/').at(-1) ?? '';
  if (sealed.method === 'GET') return { sealedPath, payload: Object.fromEntries(url.searchParams) };
  const { body } = sealed;
  if (body === undefined) throw new TypeError('a POST without a body');
  return { sealedPath, payload: typeof body === 'string' ? body : body.fields };
}

const rows = Object.entries(endpoints) as [Path, Endpoint][];

const sampled = ([path, row]: [Path, Endpoint]) => {
  const payload = sampleOf(requests[path]()) as Record<string, unknown>;
  const { method, base } = row;
  const call = { method, base, path, payload };
  return method === 'MULTIPART' ? { ...call, file } : call;
};

describe.each(['ecb', 'cbc'] as const)('in mode %s', (mode) => {
  test('Every sealed call opens to what was sealed', () => {
    expect.hasAssertions();
    for (const row of rows) {
      const call = sampled(row);
      const sealed = seal(call, sender, NOW, random, { mode });
      expect(sealed.url).toMatch(
        new RegExp(`^${call.base}/[0-9a-f]+(\\?p[0-9a-f]{8}=[0-9a-f]+)?$`),
      );
      expect(sealed.method).toBe(call.method === 'GET' ? 'GET' : 'POST');
      expect(JSON.stringify(sealed)).not.toContain(call.path.slice(1));
      const { path, payload, t } = open(arrived(sealed), sender.packageName, { mode });
      expect({ path, payload, t }).toEqual({ path: call.path, payload: call.payload, t: NOW });
      const schema: v.GenericSchema<unknown, unknown> = requests[row[0]]();
      expect(v.safeParse(schema, payload).success).toBe(true);
    }
  });
});

describe('seal', () => {
  const login = {
    method: 'POST',
    base: 'api',
    path: '/security/login',
    payload: { mobile: '1' },
  } as const;
  const exists = { ...login, method: 'GET', path: '/security/existsByMobile' } as const;

  test('A sealed call sends the headers of §7 with lang always en', () => {
    expect(seal(exists, sender, NOW, random).headers).toEqual({
      Authorization: 'Bearer secret-token',
      packageName: 'com.lendmax.app',
      appName: 'LendMax',
      afid: '1700000000000-1',
      lang: 'en',
      'Accept-Language': 'en',
    });
  });

  test('A token is sent as it was given, and characters no header can carry are percent-encoded', () => {
    const sent = {
      ...sender,
      token: 'a+b/c==',
      appName: 'Owó Yá',
      extraHeaders: { 'X-A': 'a b~' },
    };
    expect(seal(exists, sent, NOW, random).headers).toMatchObject({
      Authorization: 'Bearer a+b/c==',
      appName: 'Ow%C3%B3%20Y%C3%A1',
      'X-A': 'a b~',
    });
  });

  test('Without a token Authorization is left out, and no extra header replaces one of §7', () => {
    const extraHeaders = {
      lang: 'es',
      packageName: 'evil',
      'X-Channel': 'a',
      'X+b': '1',
      'X b': '2',
    };
    const { headers } = seal(exists, { ...sender, token: '', extraHeaders }, NOW, random);
    expect(headers).toEqual({
      'X-Channel': 'a',
      'X+b': '1',
      packageName: 'com.lendmax.app',
      appName: 'LendMax',
      afid: '1700000000000-1',
      lang: 'en',
      'Accept-Language': 'en',
    });
  });

  test.each([
    'PACKAGENAME',
    'packagename',
    'Lang',
    'AUTHORIZATION',
    'accept-language',
    'content-type',
  ])('The extra header %s is not sent, since HTTP takes it for one of §7', (name) => {
    const { headers } = seal(login, { ...sender, extraHeaders: { [name]: 'evil' } }, NOW, random);
    expect(Object.values(headers)).not.toContain('evil');
  });

  test('Every header value is printable ASCII', () => {
    const { headers } = seal(exists, { ...sender, appName: 'Ẹ̀gbọ́n\r\nX: 1' }, NOW, random);
    expect(headers['appName']).toMatch(/^[\x20-\x7e]+$/);
  });

  test('The envelope sends the time rounded up to whole units', () => {
    const sealed = seal(login, sender, NOW + timestampUnitMs - 0.5, random);
    expect(open(arrived(sealed), sender.packageName).t).toBe(NOW);
  });

  test('The payload gets another name each time', () => {
    const name = () =>
      new URL(seal(exists, sender, NOW, random).url, 'https://a/').search.slice(0, 10);
    expect(new Set([name(), name(), name()]).size).toBe(3);
    const form = () => {
      const { body } = seal({ ...login, method: 'MULTIPART', file }, sender, NOW, random);
      return typeof body === 'object' ? Object.keys(body.fields) : [];
    };
    expect(form()).toHaveLength(1);
    expect(form()).not.toEqual(form());
  });

  test('A POST is sent as plain text, so that no browser takes it for a form', () => {
    const { headers, body } = seal(login, sender, NOW, random);
    expect(headers['Content-Type']).toBe('text/plain');
    expect(body).toMatch(/^[0-9a-f]+$/);
  });

  test('Texts that UTF-8 cannot hold are sent as JSON escapes', () => {
    const sealed = seal({ ...login, payload: { a: '\ud800' } }, sender, NOW, random);
    expect(open(arrived(sealed), sender.packageName).payload).toEqual({ a: '\ud800' });
  });

  test('Sealing refuses a multipart call without its file and an unusable package name', () => {
    expect(() => seal({ ...login, method: 'MULTIPART' }, sender, NOW, random)).toThrow(TypeError);
    expect(() => seal(login, { ...sender, packageName: '' }, NOW, random)).toThrow(CipherError);
  });
});

test('The text field of an uploaded file is not taken for the payload', () => {
  const key = payloadKey(sender.packageName);
  const payload = { file: 'face.jpg', p1: encrypt('{"t":1}', key) };
  const sealedPath = encrypt('/user/upload', key);
  expect(open({ sealedPath, payload }, sender.packageName).path).toBe('/user/upload');
});

describe('opening errors', () => {
  const key = payloadKey(sender.packageName);
  const sealedPath = encrypt('/security/login', key);
  const inside = (plain: string): ArrivedCall => ({ sealedPath, payload: encrypt(plain, key) });

  test.each([
    ['another package name', inside('{"t":1}'), 'com.other.app'],
    ['a payload that is no JSON', inside('mobile=1'), sender.packageName],
    ['a payload that is no object', inside('[1]'), sender.packageName],
    ['null', inside('null'), sender.packageName],
    ['a payload without t', inside('{"mobile":"1"}'), sender.packageName],
    ['a t that is no number', inside('{"t":"1"}'), sender.packageName],
    ['no payload', { sealedPath, payload: {} }, sender.packageName],
    [
      'two payloads',
      { sealedPath, payload: { a: encrypt('{"t":1}', key), b: encrypt('{"t":1}', key) } },
      sender.packageName,
    ],
    [
      'a path in clear',
      { sealedPath: 'login', payload: encrypt('{"t":1}', key) },
      sender.packageName,
    ],
  ])('Opening refuses %s', (_, call, packageName) => {
    expect(() => open(call, packageName)).toThrow(CipherError);
  });
});

describe('the reply envelope', () => {
  test('A reply takes codes as number or string, and only 0 is success', () => {
    for (const code of [0, '0', 10010301, '100103']) {
      expect(v.safeParse(replyEnvelope(), { code, msg: 'm', data: null }).success).toBe(true);
    }
    expect([0, '0', '00', 1, '', -0].map(isSuccess)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  test('A reply reads the server time in seconds or milliseconds', () => {
    const time = (value: unknown) =>
      v.parse(replyEnvelope(), { code: 0, data: 1, time: value }).time;
    expect(time(1_795_000_000)).toBe(1_795_000_000_000);
    expect(time('1795000000000')).toBe(1_795_000_000_000);
    expect(time(undefined)).toBeNull();
  });
});
