/**
 * Both bridges as the app meets them: the shell's login, invalid messages, and faults that no row of the table has (§7).
 * tests/unit/harness/phone/certificate/checks.test.ts has the seven actions.
 */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bridgeReplyMessage } from '#src/contract/bridge.ts';
import type { BridgeFaultKind } from '#harness/simulator/protocol/fault-kinds.ts';
import type { Fault } from '#harness/simulator/protocol/faults.ts';
import { AndroidBridge } from '#harness/phone/device/shell/shell-android.ts';
import { type IosHandler, createIosHandler } from '#harness/phone/device/shell/shell-ios.ts';
import { device, login, shellWith } from '../fakes.ts';

const settled = () => new Promise<void>((done) => setImmediate(done));

/** Sends to an Android bridge and returns the texts that came back. */
async function askAndroid(bridge: AndroidBridge, ...messages: readonly string[]) {
  const heard: string[] = [];
  bridge.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) heard.push(String(event.data));
  });
  for (const message of messages) Reflect.apply(bridge.postMessage, bridge, [message]);
  await settled();
  return heard;
}

/** A native handler's `postMessage` takes no target origin, unlike a window's. */
const askIos = ({ postMessage: send }: IosHandler, message: unknown) => send(message);

const call = (action: string, params: unknown = {}, id = 'c1') => ({ id, action, params });
const text = (action: string, params: unknown = {}, id = 'c1') =>
  JSON.stringify(call(action, params, id));
const fault = (kind: BridgeFaultKind, more: { times?: number; ms?: number } = {}): Fault[] => [
  { action: 'getPackageName', kind, ...more },
];

describe('login and log of the shell', () => {
  test('The shell has no login at start, signs in where it has a login, and forgets it at logout', async () => {
    const signsIn = { device: { ...device, nativeLogin: 'signsIn' as const }, login };
    const handler = createIosHandler(shellWith([], signsIn).shell);
    expect(await askIos(handler, call('getLoginInfo'))).toMatchObject({
      result: { login: null },
    });
    expect(await askIos(handler, call('toLogin'))).toMatchObject({
      result: { handled: true, login },
    });
    expect(await askIos(handler, call('getLoginInfo'))).toMatchObject({ result: { login } });
    await askIos(handler, call('logout'));
    expect(await askIos(handler, call('getLoginInfo'))).toMatchObject({
      result: { login: null },
    });
  });

  test('The shell reports that nobody is logged in only where it has its own login', async () => {
    const info = async (change: Parameters<typeof shellWith>[1]) => {
      const handler = createIosHandler(shellWith([], change).shell);
      const reply = v.parse(bridgeReplyMessage(), await askIos(handler, call('getLoginInfo')));
      return reply.ok ? reply.result : undefined;
    };
    const of = (nativeLogin: 'none' | 'cancels' | 'signsIn') => ({ ...device, nativeLogin });
    expect(await info({ device: of('none') })).not.toHaveProperty('login');
    expect(await info({ device: of('signsIn') })).not.toHaveProperty('login');
    expect(await info({ device: of('cancels') })).toHaveProperty('login', null);
    expect(await info({ device: of('signsIn'), login })).toHaveProperty('login', null);
    const stored = { token: login.token };
    expect(await info({ device: of('signsIn'), login, stored })).toHaveProperty('login', login);
  });

  test.each([
    ['none', { handled: false, login: null }],
    ['cancels', { handled: true, login: null }],
  ] as const)('toLogin answers for a shell whose login is %s', async (nativeLogin, result) => {
    const { shell } = shellWith([], { device: { ...device, nativeLogin }, login });
    expect(await askIos(createIosHandler(shell), call('toLogin'))).toMatchObject({ result });
  });

  test('The shell records analytics with the bridge call, and the opened store', async () => {
    const { shell, entries } = shellWith();
    const handler = createIosHandler(shell);
    await askIos(handler, call('logEventByAF', { event: 'select', params: { field: 'state' } }));
    await askIos(handler, call('toGooglePlayer'));
    expect(entries.map(({ kind }) => kind)).toEqual(['analytics', 'bridge', 'external', 'bridge']);
    expect(entries[0]).toMatchObject({ text: 'select' });
  });
});

describe('invalid messages', () => {
  test('A message without an id gets no answer, and is recorded', async () => {
    const { shell, bridgeLog } = shellWith();
    const heard = await askAndroid(new AndroidBridge(shell), JSON.stringify({ action: 'logout' }));
    expect(heard).toEqual([]);
    expect(bridgeLog()).toHaveLength(1);
  });

  test('Android takes only texts, and records text that is no JSON', async () => {
    const { shell, bridgeLog } = shellWith();
    const bridge = new AndroidBridge(shell);
    const notText: unknown = call('logout');
    expect(() => Reflect.apply(bridge.postMessage, bridge, [notText])).toThrow(TypeError);
    expect(await askAndroid(bridge, '{')).toEqual([]);
    expect(bridgeLog()).toHaveLength(2);
  });

  test('An unknown action gets silence on Android and a rejection on iOS', async () => {
    expect(await askAndroid(new AndroidBridge(shellWith().shell), text('openCamera'))).toEqual([]);
    const handler = createIosHandler(shellWith().shell);
    await expect(askIos(handler, call('openCamera'))).rejects.toThrow('openCamera');
    await expect(askIos(handler, call('toString'))).rejects.toThrow('toString');
  });
});

describe('faults', () => {
  test('The fault delay answers after the given time', async () => {
    const { shell, waits, bridgeLog } = shellWith(fault('delay', { ms: 7_000 }));
    const heard = await askAndroid(new AndroidBridge(shell), text('getPackageName'));
    expect(heard).toHaveLength(1);
    expect(waits).toEqual([7_000]);
    expect(bridgeLog()[0]).toMatchObject({ fault: 'delay 7000 ms' });
  });

  test('The fault malformed sends broken text on Android, and an object that is no reply on iOS', async () => {
    const heard = await askAndroid(
      new AndroidBridge(shellWith(fault('malformed')).shell),
      text('getPackageName'),
    );
    expect(heard).toHaveLength(1);
    expect(() => JSON.parse(heard[0] ?? '{}') as unknown).toThrow(SyntaxError);
    const { shell } = shellWith(fault('malformed'));
    const reply = await askIos(createIosHandler(shell), call('getPackageName'));
    expect(v.safeParse(bridgeReplyMessage(), reply).success).toBe(false);
  });
});
