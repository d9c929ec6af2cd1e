/** The iOS adapter on a fake message handler, the substitutes of a plain browser, and which of the three is chosen. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BRIDGE_NAME,
  BRIDGE_REPLY_LIMIT,
  type BridgeCallMessage,
  bridgeContract,
} from '#src/contract/bridge.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { detectBridge } from '#widget/platform/bridge/detect.ts';
import { iosBridge } from '#widget/platform/bridge/ios.ts';
import { noBridge } from '#widget/platform/bridge/none.ts';

type Handler = (message: BridgeCallMessage) => Promise<unknown>;
const name = { packageName: 'com.example.app', appName: 'Example' };
const newId = () => 'id-1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('iOS', () => {
  const ask = (postMessage: Handler) =>
    iosBridge({ postMessage }, newId).call('getPackageName', {});

  test('The iOS handler gets an object, and the value of its promise is the reply, as object or text', async () => {
    const seen: BridgeCallMessage[] = [];
    const reply = { id: 'id-1', ok: true, result: name };
    const first = await ask((message) => {
      seen.push(message);
      return Promise.resolve(reply);
    });
    expect(first).toEqual({ ok: true, result: name });
    expect(seen).toEqual([{ id: 'id-1', action: 'getPackageName', params: {} }]);
    expect(await ask(() => Promise.resolve(JSON.stringify(reply)))).toEqual(first);
  });

  const loop: { self?: unknown } = {};
  loop.self = loop;
  test.each([
    ['the id of another call', { id: 'id-2', ok: true, result: name }],
    ['nothing', undefined],
    ['null', null],
    ['no JSON', '{'],
    [
      'over 64 kB',
      { id: 'id-1', ok: true, result: { ...name, x: 'x'.repeat(BRIDGE_REPLY_LIMIT) } },
    ],
    ['an id that is a number', { id: 1, ok: true, result: name }],
    ['a wrong type', { id: 'id-1', ok: true, result: { packageName: 1 } }],
    ['an object that holds itself', loop],
  ])('A reply of the iOS handler with %s is malformed', async (_, reply) => {
    expect(await ask(() => Promise.resolve(reply))).toEqual({ ok: false, reason: 'malformed' });
  });

  test('A rejected promise, a thrown error and a refusal refuse the call', async () => {
    const refused = { ok: false, reason: 'refused' };
    expect(await ask(() => Promise.reject(new Error('no')))).toEqual(refused);
    const throwing = () => {
      throw new TypeError('no');
    };
    expect(await ask(throwing)).toEqual(refused);
    for (const reply of [{ ok: false, error: 'no' }, { ok: false }, { ok: 1, result: name }])
      expect(await ask(() => Promise.resolve({ id: 'id-1', ...reply }))).toEqual(refused);
  });

  test('A call that is never answered times out, and whatever comes later is ignored', async () => {
    let breakLate: (error: Error) => void = () => undefined;
    const call = ask(
      () =>
        new Promise((_, reject) => {
          breakLate = reject;
        }),
    );
    await vi.advanceTimersByTimeAsync(bridgeContract.getPackageName.timeoutMs);
    expect(await call).toEqual({ ok: false, reason: 'timeout' });
    breakLate(new Error('late'));
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('An answer leaves no timer behind', async () => {
    await ask(() => Promise.resolve(null));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a plain browser', () => {
  const event = { event: 'page', params: {} };
  const step = {
    step: 'home',
    orderNo: '',
    userId: '',
    isSubmit: false,
    data: {
      appList: false,
      sms: false,
      exif: false,
      device: false,
      contact: false,
      location: false,
      callLog: false,
    },
  };

  test('In a plain browser each action has its defined fallback', async () => {
    expect(await noBridge.call('toLogin', {})).toEqual({
      ok: true,
      result: { handled: false, login: null },
    });
    expect(await noBridge.call('logout', {})).toEqual({ ok: true, result: {} });
    expect(await noBridge.call('logEventByAF', event)).toEqual({ ok: true, result: {} });
    expect(await noBridge.call('timeSDK', step)).toEqual({ ok: true, result: { accepted: false } });
    const absent = { ok: false, reason: 'absent' };
    expect(await noBridge.call('getLoginInfo', {})).toEqual(absent);
    expect(await noBridge.call('getPackageName', {})).toEqual(absent);
    expect(await noBridge.call('toGooglePlayer', {})).toEqual(absent);
    expect(bridgeActions).toHaveLength(7);
  });
});

describe('choice of the shell', () => {
  const android = () => ({ postMessage: vi.fn<(text: string) => void>(), onmessage: null });
  const webkit = (postMessage: unknown) => ({
    messageHandlers: { [BRIDGE_NAME]: { postMessage } },
  });

  test.each([
    ['nothing', {}],
    ['an object of another make', { [BRIDGE_NAME]: {} }],
    ['a text', { [BRIDGE_NAME]: 'x' }],
    ['null', { [BRIDGE_NAME]: null, webkit: null }],
    ['webkit without handlers, as in a desktop Safari', { webkit: {} }],
    ['handlers of others', { webkit: { messageHandlers: { other: {} } } }],
    ['a handler that is none', { webkit: webkit('x') }],
  ])('With %s no shell is found', (_, scope) => {
    expect(detectBridge(scope, newId).shell).toBe('none');
  });

  test('The Android object is chosen before any other', () => {
    expect(detectBridge({ [BRIDGE_NAME]: android() }, newId).shell).toBe('android');
    const both = { [BRIDGE_NAME]: android(), webkit: webkit(() => Promise.resolve(null)) };
    expect(detectBridge(both, newId).shell).toBe('android');
  });

  test('The iOS handler is found, also one with an inherited method', () => {
    class Host {
      postMessage(): Promise<unknown> {
        return Promise.resolve(null);
      }
    }
    const scope = { webkit: { messageHandlers: { [BRIDGE_NAME]: new Host() } } };
    expect(detectBridge(scope, newId).shell).toBe('ios');
  });

  test('The bridge is captured once, and an object put in its place later hears nothing', () => {
    const first = android();
    const second = android();
    const scope = { [BRIDGE_NAME]: first };
    const bridge = detectBridge(scope, newId);
    scope[BRIDGE_NAME] = second;
    void bridge.call('logout', {});
    expect(first.postMessage).toHaveBeenCalledTimes(1);
    expect(second.postMessage).not.toHaveBeenCalled();
  });
});
