/** A call on the wire (§7), and its untrusted answer. */
import { describe, expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { DAY_MS } from '#src/facts/time.ts';
import { handClock } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { NOW, latest, orderOf } from '../../samples.ts';
import { bad, body, broken, good, scriptedWire } from '../../wire.ts';

const exists = (answer: ReturnType<typeof body>) =>
  scriptedWire((sent) => (sent.path === '/security/existsByMobile' ? answer : broken));
const ask = async (answer: ReturnType<typeof body>) => {
  const app = await openApp({ transport: exists(answer) });
  const result = await app.call('/security/existsByMobile', { mobile: '08031234567' });
  return { app, result };
};

describe('requests', () => {
  test('A read sends a sealed path, one random-named query parameter with t, headers, and waits 60 s', async () => {
    const transport = exists(good({ exists: true }));
    const app = await openApp({ transport });
    app.storedValues.token.set('secret');
    app.storedValues.afid.set('af-1');
    app.setIdsAgreed(true);
    await app.call('/security/existsByMobile', { mobile: '08031234567' });
    await app.call('/security/existsByMobile', { mobile: '08031234567' });
    const [first, second] = transport.sent;
    expect(first?.path).toBe('/security/existsByMobile');
    expect(first?.payload).toEqual({ mobile: '08031234567' });
    expect(first?.t).toBe(NOW);
    expect(first?.timeoutMs).toBe(60_000);
    expect(first?.call.method).toBe('GET');
    expect(first?.call.body).toBeUndefined();
    expect(first?.call.headers).toEqual({
      Authorization: 'Bearer secret',
      packageName: 'com.example.loans',
      appName: 'Example',
      afid: 'af-1',
      lang: 'en',
      'Accept-Language': 'en',
    });
    expect(first?.call.url).toMatch(/^api\/[0-9a-f]+\?\w+=[0-9a-f]+$/);
    const nameOf = (url = '') => url.split('?')[1]?.split('=')[0];
    expect(nameOf(first?.call.url)).not.toBe(nameOf(second?.call.url));
  });

  test('A save sends a sealed body with an opId, and country calls go to their own base', async () => {
    const transport = scriptedWire((sent) =>
      good(
        sent.path === '/country/meta/ip'
          ? { code: 'NG', dialCode: '234', name: 'Nigeria' }
          : { resendAfterMs: 1, expiresInMs: 1 },
      ),
    );
    const app = await openApp({ transport });
    await app.call('/security/getVerifyCode', { mobile: '08031234567', purpose: 'login' });
    await app.call('/country/meta/ip', {});
    const [save, country] = transport.sent;
    expect(save?.call.method).toBe('POST');
    expect(save?.call.body).toMatch(/^[0-9a-f]+$/);
    expect(save?.call.url).toMatch(/^api\/[0-9a-f]+$/);
    expect(save?.payload['opId']).toMatch(/^[0-9a-f]{32}$/);
    expect(country?.call.url).toMatch(/^cou\/[0-9a-f]+$/);
  });

  test('The shell’s package and app names replace those of the build', async () => {
    const transport = exists(good({ exists: true }));
    const app = await openApp({ transport });
    app.storedValues.packageName.set('com.lender.app');
    app.storedValues.appName.set('Lender');
    await app.call('/security/existsByMobile', { mobile: '1' });
    expect(transport.sent[0]?.call.headers).toMatchObject({
      packageName: 'com.lender.app',
      appName: 'Lender',
    });
  });

  test('The header lang is always en, Accept-Language names the language, and no token means no header', async () => {
    const transport = exists(good({ exists: true }));
    const app = await openApp({ transport, languageTag: 'es-MX' });
    app.setLanguage('es');
    await app.call('/security/existsByMobile', { mobile: '1' });
    expect(transport.sent[0]?.call.headers).toMatchObject({
      lang: 'en',
      'Accept-Language': 'es',
    });
    expect(transport.sent[0]?.call.headers).not.toHaveProperty('Authorization');
  });

  test('The shell’s headers are sent, but cannot replace ours nor break the request', async () => {
    const transport = exists(good({ exists: true }));
    const app = await openApp({ transport });
    app.storedValues.appendReqHeaders.set({
      'X-Channel': 'play',
      'X-Name': 'Adé\n',
      'not a name': 'x',
      '': 'x',
      Lang: 'es',
      PACKAGENAME: 'com.evil',
      authorization: 'Bearer evil',
    });
    const { ok } = await app.call('/security/existsByMobile', { mobile: '1' });
    expect(ok).toBe(true);
    expect(transport.sent[0]?.call.headers).toEqual({
      'X-Channel': 'play',
      'X-Name': 'Ad%C3%A9%0A',
      packageName: 'com.example.loans',
      appName: 'Example',
      afid: '',
      lang: 'en',
      'Accept-Language': 'en',
    });
  });
});

describe('answers with data', () => {
  test.each([
    ['code as number', '{"code":0,"msg":"","data":{"exists":true}}'],
    ['code as text', '{"code":"0","msg":"","data":{"exists":true}}'],
    ['no msg', '{"code":0,"data":{"exists":true}}'],
    ['msg null', '{"code":0,"msg":null,"data":{"exists":true}}'],
    ['fields we do not know', '{"code":0,"data":{"exists":true,"x":[1]},"traceId":"z"}'],
    ['a status that is no 200', '{"code":0,"data":{"exists":true}}', 399],
    ['a time we do not understand', '{"code":0,"data":{"exists":true},"time":"yesterday"}'],
  ])('An answer is read with %s', async (_, text, status = 200) => {
    const { result } = await ask(body(text, status));
    expect(result).toEqual({ ok: true, data: { exists: true } });
  });

  test('Instants in seconds, milliseconds, digits or ISO text arrive in ms', async () => {
    const order = {
      ...orderOf(),
      appliedAt: 1_795_252_800,
      expectedAt: 1_795_252_800_000,
      dueAt: '1795252800',
      finishedAt: '2026-11-21T09:20:00Z',
    };
    const app = await openApp({ transport: scriptedWire(() => good({ ...latest(), order })) });
    await app.refreshOrder();
    expect(app.$latest.get().order).toMatchObject({
      appliedAt: 1_795_252_800_000,
      expectedAt: 1_795_252_800_000,
      dueAt: 1_795_252_800_000,
      finishedAt: Date.UTC(2026, 10, 21, 9, 20),
    });
  });
});

describe('answers without data', () => {
  const portal = '<html><body>Welcome to Free WiFi</body></html>';
  test.each([
    ['half a JSON', body('{"code":0,"msg":"suc'), 'network'],
    ['nothing', body(''), 'network'],
    ['half a JSON with a bracket in it', body('{"code":0,"msg":"<b'), 'network'],
    ["a captive portal's page", body(portal), 'network'],
    ["a captive portal's page after blank lines", body(`\r\n\n${portal}`), 'network'],
    ['null', body('null'), 'network'],
    ['a list', body('[]'), 'network'],
    ['the JSON of a hotspot', body('{"status":"login"}'), 'network'],
    ['no code', body('{"data":{"exists":true}}'), 'malformed'],
    ['a code that is none', body('{"code":true,"data":{"exists":true}}'), 'malformed'],
    ['data of another shape', good({ exists: 'yes' }), 'malformed'],
    ['no data', good(null), 'malformed'],
    ['404 from a gateway', body(portal, 404), 'server'],
    ['500 with a page', body(portal, 500), 'server'],
    ['502 with success inside', body('{"code":0,"data":{"exists":true}}', 502), 'server'],
    ['404 with success inside', body('{"code":0,"data":{"exists":true}}', 404), 'server'],
    ['400 with success inside', body('{"code":0,"data":{"exists":true}}', 400), 'server'],
    ['500 with a code of its own', body('{"code":500,"msg":"Internal"}', 500), 'server'],
  ] as const)('An answer without data is a failure: %s', async (_, answer, kind) => {
    const transport = exists(answer);
    const app = await openApp({ transport });
    const asked = app.call('/security/existsByMobile', { mobile: '1' });
    await app.environment.clock.advance(10_000);
    expect(await asked).toMatchObject({ ok: false, failure: { kind } });
    expect(app.$sessionEnd.get()).toBeNull();
  });

  test('A list is not read as an object, and an empty list reads as an empty object', async () => {
    const answers = [good([latest()]), good([[latest()]]), good([])];
    const app = await openApp({
      transport: scriptedWire((_, count) => answers[count - 1] ?? broken),
    });
    const ask = () => app.call('/portal/loan/order/latest', {});
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'malformed' } });
    expect(await ask()).toEqual({ ok: false, failure: { kind: 'malformed' } });
    expect(await ask()).toEqual({
      ok: true,
      data: { order: null, operations: null, operationsSince: null },
    });
  });

  test.each([100204, '100204'])(
    'The server’s refusal %j keeps its code and words',
    async (code) => {
      const { result } = await ask(bad(code, 'Please wait', { resendAfterMs: 5 }));
      expect(result).toEqual({
        ok: false,
        failure: {
          kind: 'business',
          code: '100204',
          message: 'Please wait',
          data: { resendAfterMs: 5 },
        },
      });
    },
  );

  test.each(['constructor', '__proto__', 'toString', '10010302', '1001030', '00', 1001030])(
    'The unknown code %j ends no session',
    async (code) => {
      const { app, result } = await ask(bad(code));
      expect(result).toMatchObject({ failure: { kind: 'business', code: String(code) } });
      expect(app.$sessionEnd.get()).toBeNull();
    },
  );

  test.each([400, 409, 425, 429, 499])(
    'A refusal of a read with HTTP %d is still a refusal by the lender',
    async (status) => {
      const { result } = await ask(body('{"code":100400,"msg":"no"}', status));
      const failure = { kind: 'business', code: '100400', message: 'no' };
      expect(result).toMatchObject({ ok: false, failure });
    },
  );
});

describe('server clock', () => {
  test('Before any answer the server clock is the clock of the phone', async () => {
    const app = await openApp({});
    expect(app.serverNow()).toBe(app.environment.clock.now());
  });

  test('The server clock is learnt from an answer, halfway between sending and receiving', async () => {
    const year = 365 * DAY_MS;
    const transport = scriptedWire(async () => {
      await app.environment.clock.advance(4_000);
      return good({ exists: true }, { time: NOW + year });
    });
    const app = await openApp({ transport });
    await app.call('/security/existsByMobile', { mobile: '1' });
    expect(app.$serverOffset.get()).toBe(year - 2_000);
    expect(app.serverNow()).toBe(NOW + 4_000 + year - 2_000);
  });

  test.each([
    ['slept for a day', DAY_MS, DAY_MS],
    ['had its clock set a year ahead', 365 * DAY_MS, 0],
    ['had its clock set a day back', -DAY_MS, 0],
  ])(
    'A read is asked again if the phone %s meanwhile, and then the time is right',
    async (_, phoneMs, realMs) => {
      const real = handClock(NOW);
      let movedMs = 0;
      let passedMs = 0;
      const transport = scriptedWire((_sent, count) => {
        const answer = good({ exists: count !== 2 }, { time: NOW + passedMs });
        if (count === 2) [movedMs, passedMs] = [phoneMs, realMs];
        return answer;
      });
      const clock = { now: () => NOW + movedMs, after: real.after };
      const app = await openApp({ transport, clock });
      await app.call('/security/existsByMobile', { mobile: '1' });
      const second = app.call('/security/existsByMobile', { mobile: '1' });
      await real.advance(limits.timeoutMs);
      expect(await second).toMatchObject({ ok: true, data: { exists: true } });
      expect(transport.sent).toHaveLength(3);
      expect(app.serverNow()).toBe(NOW + realMs);
    },
  );

  test('A saved change that the phone slept through is not sent again, and sets no clock back', async () => {
    let movedMs = 0;
    const transport = scriptedWire(({ path }) => {
      if (path === '/security/existsByMobile') return good({ exists: true }, { time: NOW });
      movedMs = DAY_MS;
      return good({ resendAfterMs: 1, expiresInMs: 1 }, { time: NOW });
    });
    const clock = { now: () => NOW + movedMs, after: () => () => undefined };
    const app = await openApp({ transport, clock });
    await app.call('/security/existsByMobile', { mobile: '1' });
    await app.call('/security/getVerifyCode', { mobile: '1', purpose: 'login' });
    expect(transport.paths).toEqual(['/security/existsByMobile', '/security/getVerifyCode']);
    expect(app.serverNow()).toBe(NOW + DAY_MS);
  });

  test('The server time also comes in seconds, and an answer without it changes nothing', async () => {
    const transport = scriptedWire((_, count) =>
      good({ exists: true }, count === 1 ? { time: (NOW + 90_000) / 1000 } : {}),
    );
    const app = await openApp({ transport });
    await app.call('/security/existsByMobile', { mobile: '1' });
    expect(app.$serverOffset.get()).toBe(90_000);
    await app.call('/security/existsByMobile', { mobile: '1' });
    expect(app.$serverOffset.get()).toBe(90_000);
  });

  test('Without a time in the answer the header Date sets the clock, and an invalid one is ignored', async () => {
    const dates = [NOW + 7_000, Number.NaN, undefined];
    const text = JSON.stringify({ code: 0, msg: '', data: { exists: true } });
    const transport = scriptedWire((_, count) => {
      const date = dates[count - 1];
      return { kind: 'answer', status: 200, body: text, ...(date !== undefined && { date }) };
    });
    const app = await openApp({ transport });
    for (const _ of dates) {
      await app.call('/security/existsByMobile', { mobile: '1' });
      expect(app.$serverOffset.get()).toBe(7_000);
    }
  });
});
