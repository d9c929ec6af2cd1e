/** The Android adapter on a fake object of addWebMessageListener: replies are matched and checked. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BRIDGE_REPLY_LIMIT, bridgeContract } from '#src/contract/bridge.ts';
import { androidBridge, type AndroidObject } from '#widget/platform/bridge/android.ts';

const name = { packageName: 'com.example.app', appName: null };

function shell() {
  const posted: { id: string; action: string; params: unknown }[] = [];
  const object: AndroidObject = {
    postMessage: (message) => void posted.push(JSON.parse(message)),
    onmessage: null,
  };
  let ids = 0;
  const bridge = androidBridge(object, () => {
    ids += 1;
    return `id-${ids}`;
  });
  const say = (data: unknown) => object.onmessage?.({ data });
  return { object, posted, bridge, say, reply: (value: object) => say(JSON.stringify(value)) };
}

/** The state of a promise, without waiting. */
async function now<T>(promise: Promise<T>): Promise<T | 'waiting'> {
  return Promise.race([promise, Promise.resolve<'waiting'>('waiting')]);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('A call is posted as text with id, action and params', async () => {
  const { bridge, posted, reply } = shell();
  const event = { event: 'page', params: { pageName: 'home' } };
  const call = bridge.call('logEventByAF', event);
  expect(posted).toEqual([{ id: 'id-1', action: 'logEventByAF', params: event }]);
  reply({ id: 'id-1', ok: true, result: null });
  expect(await call).toEqual({ ok: true, result: {} });
  expect(bridge.shell).toBe('android');
});

test('Replies find their own calls, in any order', async () => {
  const { bridge, reply } = shell();
  const first = bridge.call('getPackageName', {});
  const second = bridge.call('toGooglePlayer', {});
  reply({ id: 'id-2', ok: true, result: { opened: true } });
  reply({ id: 'id-1', ok: true, result: name });
  expect(await first).toEqual({ ok: true, result: name });
  expect(await second).toEqual({ ok: true, result: { opened: true } });
});

describe('dropped replies', () => {
  const big = 'x'.repeat(BRIDGE_REPLY_LIMIT);
  test.each([
    ['an unknown id', JSON.stringify({ id: 'id-9', ok: true, result: name })],
    ['no id', JSON.stringify({ ok: true, result: name })],
    ['an id that is a number', JSON.stringify({ id: 1, ok: true, result: name })],
    ['over 64 kB', JSON.stringify({ id: 'id-1', ok: true, result: { ...name, big } })],
    ['no JSON', '{"id":"id-1","ok":tr'],
    ['empty', ''],
    ['null', 'null'],
    ['no text at all', undefined],
    ['a number', 7],
  ])('A reply with %s is dropped, and the call goes on waiting', async (_, data) => {
    const { bridge, say } = shell();
    const call = bridge.call('getPackageName', {});
    say(data);
    expect(await now(call)).toBe('waiting');
    vi.advanceTimersByTime(bridgeContract.getPackageName.timeoutMs);
    expect(await call).toEqual({ ok: false, reason: 'timeout' });
  });

  test('A reply of exactly 64 kB is still read', async () => {
    const { bridge, say } = shell();
    const call = bridge.call('getPackageName', {});
    const text = JSON.stringify({ id: 'id-1', ok: true, result: name });
    say(text + ' '.repeat(BRIDGE_REPLY_LIMIT - text.length));
    expect(await call).toEqual({ ok: true, result: name });
  });
});

describe('end of a call', () => {
  test.each([
    ['of the wrong shape', { packageName: 7 }],
    ['empty', { packageName: '' }],
    ['a name that no key can be made of', { packageName: 'com.exämple' }],
    ['missing', null],
  ])('A result %s is malformed', async (_, result) => {
    const { bridge, reply } = shell();
    const call = bridge.call('getPackageName', {});
    reply({ id: 'id-1', ok: true, result });
    expect(await call).toEqual({ ok: false, reason: 'malformed' });
  });

  test.each([
    ['no ok', { id: 'id-1', result: name }],
    ['ok that is a text', { id: 'id-1', ok: 'true', result: name }],
    ['a refusal without an error', { id: 'id-1', ok: false }],
  ])(
    'A reply with %s refuses the call at once, without waiting for the timeout',
    async (_, reply) => {
      const { bridge, reply: answer } = shell();
      const call = bridge.call('toLogin', {});
      answer(reply);
      expect(await now(call)).toEqual({ ok: false, reason: 'refused' });
    },
  );

  test('A success without a result is accepted where no result is expected', async () => {
    const { bridge, reply } = shell();
    const call = bridge.call('logout', {});
    reply({ id: 'id-1', ok: true });
    expect(await now(call)).toEqual({ ok: true, result: {} });
  });

  test('Unknown fields of a result are left out', async () => {
    const { bridge, reply } = shell();
    const call = bridge.call('getPackageName', {});
    reply({ id: 'id-1', ok: true, result: { ...name, more: 1 } });
    expect(await call).toEqual({ ok: true, result: name });
  });

  test('A refusal of the shell refuses the call', async () => {
    const { bridge, reply } = shell();
    const call = bridge.call('logout', {});
    reply({ id: 'id-1', ok: false, error: 'no' });
    expect(await call).toEqual({ ok: false, reason: 'refused' });
  });

  test('A bridge object that throws refuses the call', async () => {
    const { object, bridge } = shell();
    object.postMessage = () => {
      throw new TypeError('gone');
    };
    expect(await bridge.call('logout', {})).toEqual({ ok: false, reason: 'refused' });
  });

  test('The first reply counts, and a second and a late one change nothing', async () => {
    const { bridge, reply } = shell();
    const call = bridge.call('toGooglePlayer', {});
    reply({ id: 'id-1', ok: true, result: { opened: false } });
    reply({ id: 'id-1', ok: true, result: { opened: true } });
    expect(await call).toEqual({ ok: true, result: { opened: false } });
    const late = bridge.call('toGooglePlayer', {});
    vi.advanceTimersByTime(3_000);
    reply({ id: 'id-2', ok: true, result: { opened: true } });
    expect(await late).toEqual({ ok: false, reason: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['getLoginInfo', 3_000],
    ['toLogin', 600_000],
  ] as const)('A call that is never answered times out: %s after %d ms', async (action, ms) => {
    const { bridge } = shell();
    const call = bridge.call(action, {});
    vi.advanceTimersByTime(ms - 1);
    expect(await now(call)).toBe('waiting');
    vi.advanceTimersByTime(1);
    expect(await call).toEqual({ ok: false, reason: 'timeout' });
  });
});
