/** Kinds of call: how often each may be sent, the lock, the overlay, and the order of its steps. */
import { describe, expect, test, vi } from 'vitest';
import type { Transport, TransportEnding } from '#src/core/environment.ts';
import { testBuild } from '#harness/phone/process/environment.ts';
import { memoryDurable, settle, testSurroundings } from '../../../../support/environment.ts';
import { openApp } from '../../app.ts';
import { getMoney, orderOf } from '../../samples.ts';
import { bad, body, broken, good, later, scriptedWire } from '../../wire.ts';

const read = '/security/existsByMobile';
const save = { mobile: '08031234567', purpose: 'login' } as const;
const payout = good({ order: orderOf({ status: 7 }) });

async function readThrough(...endings: readonly TransportEnding[]) {
  const transport = scriptedWire((_, count) => endings[count - 1] ?? good({ exists: true }));
  const app = await openApp({ transport });
  const asked = app.call(read, { mobile: '1' });
  await app.environment.clock.advance(60_000);
  return { transport, result: await asked };
}

describe('reads', () => {
  test.each([
    ['network', broken],
    ['server', body('', 503)],
  ] as const)('A read that fails by %s is tried three times', async (kind, ending) => {
    const { transport, result } = await readThrough(ending, ending, ending);
    expect(transport.sent).toHaveLength(3);
    expect(result).toMatchObject({ ok: false, failure: { kind } });
  });

  test('The second try of a read returns its data', async () => {
    const { transport, result } = await readThrough(broken);
    expect(transport.sent).toHaveLength(2);
    expect(result).toEqual({ ok: true, data: { exists: true } });
  });

  test.each([
    ['timeout', { kind: 'timeout' } as const],
    ['aborted', { kind: 'aborted' } as const],
    ['malformed', good({ exists: 'no' })],
    ['business', bad(100500)],
  ] as const)('A read that ends by %s is not tried again', async (kind, ending) => {
    const { transport, result } = await readThrough(ending);
    expect(transport.sent).toHaveLength(1);
    expect(result).toMatchObject({ ok: false, failure: { kind } });
  });

  test.each([
    ['empty', body('')],
    ['empty, 204', body('', 204)],
    ['cut', body('{"code":0,"msg":"ok","da')],
    ['JSON of a hotspot', body('{"status":"login","url":"http://hotspot"}')],
    ['a page', body('<html>Sign in</html>')],
    ['a sign-in page, 511', body('<html></html>', 511)],
  ] as const)(
    'A reply that is %s counts as a network failure and is tried again',
    async (_, ending) => {
      const { transport, result } = await readThrough(ending, ending, ending);
      expect(transport.sent).toHaveLength(3);
      expect(result).toEqual({ ok: false, failure: { kind: 'network' } });
      expect((await readThrough(ending)).result.ok).toBe(true);
    },
  );

  test.each([
    ['{"message":"Unauthorized"}', 401, 1],
    ['{"code":401,"msg":"Unauthorized"}', 401, 1],
    ['Blocked', 403, 3],
    ['<html></html>', 451, 3],
    ['{"message":"no Route matched"}', 404, 1],
    ['<html></html>', 413, 1],
    ['{"message":"API rate limit exceeded"}', 429, 1],
    ['<html></html>', 502, 3],
    ['<html></html>', 503, 3],
    ['<html></html>', 504, 3],
  ])(
    'A gateway’s %s with HTTP %i keeps its status, ends no session, is sent %i times',
    async (text, status, times) => {
      const ending = body(text, status);
      const { transport, result } = await readThrough(ending, ending, ending);
      expect(result).toEqual({ ok: false, failure: { kind: 'server', status } });
      expect(transport.sent).toHaveLength(times);
    },
  );

  test('A login after a gateway has refused the token carries no token, and other calls do', async () => {
    const transport = scriptedWire(({ path }, count) =>
      path === '/portal/homepage/data' && count === 1 ? body('{}', 401) : good({ exists: true }),
    );
    const app = await openApp({ transport });
    app.storedValues.token.set('old');
    await app.call('/security/existsByMobile', { mobile: '1' });
    await app.call('/portal/homepage/data', {});
    expect(app.$sessionEnd.get()).toBeNull();
    expect(app.storedValues.token.store.get()).toBe('old');
    await app.call('/security/existsByMobile', { mobile: '1' });
    await app.call('/portal/homepage/data', {});
    const sent = transport.sent.map(({ call }) => call.headers['Authorization']);
    expect(sent).toEqual(['Bearer old', 'Bearer old', undefined, 'Bearer old']);
  });

  test.each([
    ['0000', 200],
    ['ffff', 600],
  ])('The wait before a retry has jitter: random %s waits %d ms', async (hex, wait) => {
    const transport = scriptedWire(() => broken);
    const randomHex = (bytes: number) => (bytes === 2 ? hex : '0'.repeat(2 * bytes));
    const app = await openApp({ transport, randomHex });
    void app.call(read, { mobile: '1' });
    // A fraction of a millisecond that a double holds exactly.
    const hair = 1 / 256;
    await app.environment.clock.advance(wait - hair);
    expect(transport.sent).toHaveLength(1);
    await app.environment.clock.advance(hair);
    expect(transport.sent).toHaveLength(2);
    await app.environment.clock.advance(3 * wait - 1);
    expect(transport.sent).toHaveLength(2);
    await app.environment.clock.advance(1);
    expect(transport.sent).toHaveLength(3);
  });

  test('Offline, a retry waits for the network and goes on at once when it is back', async () => {
    const surroundings = testSurroundings();
    surroundings.set({ online: false });
    const transport = scriptedWire((_, count) => (count === 1 ? broken : good({ exists: true })));
    const app = await openApp({ transport, surroundings });
    const asked = app.call(read, { mobile: '1' });
    await app.environment.clock.advance(30_000);
    expect(transport.sent).toHaveLength(1);
    surroundings.set({ visible: true });
    await settle();
    expect(transport.sent).toHaveLength(1);
    surroundings.set({ online: true });
    expect(await asked).toEqual({ ok: true, data: { exists: true } });
    expect(transport.sent).toHaveLength(2);
  });

  test('A call that waited for the network stops listening to it once it is back', async () => {
    const surroundings = testSurroundings();
    surroundings.set({ online: false });
    let listening = 0;
    const counted = {
      ...surroundings,
      listen(callback: () => void) {
        const stop = surroundings.listen(callback);
        listening += 1;
        return () => {
          listening -= 1;
          stop();
        };
      },
    };
    const transport = scriptedWire((_, count) => (count === 1 ? broken : good({ exists: true })));
    const app = await openApp({ transport, surroundings: counted });
    const asked = app.call(read, { mobile: '1' });
    await app.environment.clock.advance(1_000);
    expect(listening).toBe(1);
    surroundings.set({ online: true });
    await asked;
    expect(listening).toBe(0);
  });

  test("A wrong 'offline' holds a retry back for a minute, not for ever", async () => {
    const surroundings = testSurroundings();
    surroundings.set({ online: false });
    const transport = scriptedWire((_, count) => (count === 1 ? broken : good({ exists: true })));
    const app = await openApp({ transport, surroundings });
    const asked = app.call(read, { mobile: '1' });
    await app.environment.clock.advance(61_000);
    expect((await asked).ok).toBe(true);
  });

  test('Reads carry no opId and need no lock', async () => {
    const transport = scriptedWire(() => good({ exists: true }));
    const app = await openApp({ transport });
    await Promise.all([app.call(read, { mobile: '1' }), app.call(read, { mobile: '1' })]);
    expect(transport.sent).toHaveLength(2);
    expect(transport.sent[0]?.payload).not.toHaveProperty('opId');
  });
});

describe('saves', () => {
  test('A save is tried twice at most, with one opId, and stores nothing', async () => {
    const transport = scriptedWire(() => broken);
    const durable = memoryDurable();
    const app = await openApp({ transport, durable });
    const asked = app.call('/security/getVerifyCode', save);
    await app.environment.clock.advance(60_000);
    expect(await asked).toEqual({ ok: false, failure: { kind: 'network' } });
    const [first, second] = transport.sent.map(({ payload }) => payload['opId']);
    expect(transport.sent).toHaveLength(2);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(durable.values.size).toBe(0);
    expect(app.$unknownOperation.get()).toBeNull();
    expect(app.$moneyCalls.get()).toBe(0);
  });

  test('Two taps in one task send one save', async () => {
    const transport = scriptedWire(() => good({ resendAfterMs: 1, expiresInMs: 1 }));
    const app = await openApp({ transport });
    const taps = [1, 2].map(() => app.call('/security/getVerifyCode', save));
    const [first, second] = await Promise.all(taps);
    expect(first?.ok).toBe(true);
    expect(second).toEqual({ ok: false, failure: { kind: 'busy' } });
    expect(transport.sent).toHaveLength(1);
  });

  test('Another save is sent while the first is under way', async () => {
    const answer = later<TransportEnding>();
    const transport = scriptedWire(() => answer.promise);
    const app = await openApp({ transport });
    const file = { name: 'id.jpg', type: 'image/jpeg', bytes: new Blob(['x']) };
    const first = app.call('/user/upload/curp/front', { orderNo: 'LM1' }, { file });
    const second = app.call('/user/upload/curp/back', { orderNo: 'LM1' }, { file });
    await settle();
    expect(transport.paths).toHaveLength(2);
    answer.settle(broken);
    await app.environment.clock.advance(60_000);
    await Promise.all([first, second]);
  });

  test('The next save has another opId', async () => {
    const transport = scriptedWire(() => good({ resendAfterMs: 1, expiresInMs: 1 }));
    const app = await openApp({ transport });
    await app.call('/security/getVerifyCode', save);
    await app.call('/security/getVerifyCode', save);
    const [first, second] = transport.sent.map(({ payload }) => payload['opId']);
    expect(first).not.toBe(second);
  });
});

describe('money', () => {
  test.each([
    ['a broken network', broken],
    ['a timeout', { kind: 'timeout' } as const],
    ['a server fault', body('', 502)],
    ["a gateway's own code", body('{"code":504,"msg":"timeout"}', 504)],
    ['an unreadable answer', body('{"code":0,')],
    ['data of another shape', good({ order: null })],
    ['an empty answer', body('')],
    ['the code of a server fault', bad(100500)],
  ])(
    'A money call that ends by %s is sent once, is in doubt, and the overlay comes down',
    async (_, ending) => {
      const transport = scriptedWire(() => ending);
      const app = await openApp({ transport });
      const asked = app.call('/loan/get-money', getMoney);
      expect(app.$moneyCalls.get()).toBe(1);
      await app.environment.clock.advance(120_000);
      const result = await asked;
      expect(result).toMatchObject({ ok: false, failure: { kind: 'unknown' } });
      expect(transport.sent).toHaveLength(1);
      expect(app.$unknownOperation.get()?.opId).toBe(transport.sent[0]?.payload['opId']);
      expect(app.$moneyCalls.get()).toBe(0);
    },
  );

  test.each([
    ['done', payout],
    ['refused', bad(100301, 'no')],
  ])(
    'A money call that is %s has a definite answer, and leaves nothing in doubt',
    async (_, ending) => {
      const durable = memoryDurable();
      const app = await openApp({ transport: scriptedWire(() => ending), durable });
      await app.call('/loan/get-money', getMoney);
      expect(app.$unknownOperation.get()).toBeNull();
      expect(durable.values.has('operations:')).toBe(false);
      expect(app.$moneyCalls.get()).toBe(0);
    },
  );

  test('Two taps in one task, and another money call meanwhile, send one call', async () => {
    const answer = later<TransportEnding>();
    const transport = scriptedWire(() => answer.promise);
    const app = await openApp({ transport });
    const first = app.call('/loan/get-money', getMoney);
    const second = app.call('/loan/get-money', getMoney);
    const other = app.call('/loan/loan-order/apply-market', {
      productId: 'p',
      amountKobo: 1,
      termDays: 91,
    });
    expect(app.$moneyCalls.get()).toBe(1);
    expect(await second).toEqual({ ok: false, failure: { kind: 'busy' } });
    expect(await other).toEqual({ ok: false, failure: { kind: 'busy' } });
    answer.settle(payout);
    expect((await first).ok).toBe(true);
    expect(transport.sent).toHaveLength(1);
    expect(app.$moneyCalls.get()).toBe(0);
  });

  test('The opId is stored on disk before the first byte leaves', async () => {
    const story: string[] = [];
    const durable = memoryDurable();
    const written = later<void>();
    const transport = scriptedWire(({ payload }) => {
      const known = [...durable.values.values()];
      story.push('sent');
      expect(known).toEqual([[expect.objectContaining({ opId: payload['opId'] })]]);
      return payout;
    });
    const slow = {
      ...durable,
      update: async (key: string, change: (stored: unknown) => unknown) => {
        if (story.length) return durable.update(key, change);
        story.push('writing');
        await written.promise;
        await durable.update(key, change);
        story.push('written');
      },
    };
    const app = await openApp({ transport, durable: slow });
    const asked = app.call('/loan/get-money', getMoney);
    await settle();
    expect(story).toEqual(['writing']);
    written.settle(undefined);
    expect((await asked).ok).toBe(true);
    expect(story).toEqual(['writing', 'written', 'sent']);
  });
});

describe('exceptions', () => {
  const throwing = {
    send: () => Promise.reject(new TypeError('setRequestHeader')),
  };

  test('When the transport throws, a read still ends as a failure', async () => {
    const app = await openApp({ transport: throwing });
    const asked = app.call(read, { mobile: '1' });
    await app.environment.clock.advance(10_000);
    expect(await asked).toEqual({ ok: false, failure: { kind: 'network' } });
  });

  test('When the transport throws, a money call is in doubt, the overlay comes down and the lock opens', async () => {
    const app = await openApp({ transport: throwing });
    const result = await app.call('/loan/get-money', getMoney);
    expect(result).toMatchObject({ failure: { kind: 'unknown' } });
    expect(app.$moneyCalls.get()).toBe(0);
    expect((await app.call('/loan/get-money', getMoney)).ok).toBe(false);
  });

  test('With a package name that makes no key nothing is sent and nothing rejects', async () => {
    const send = vi.fn<Transport['send']>(() => Promise.resolve(broken));
    const build = { ...testBuild, packageName: 'com.exämple' };
    const app = await openApp({ transport: { send }, build });
    const asked = app.call(read, { mobile: '1' });
    await app.environment.clock.advance(10_000);
    expect((await asked).ok).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });
});
