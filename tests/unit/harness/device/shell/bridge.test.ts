/** Both bridges as the app meets them: the protocol, the seven actions, refused params and every fault (§7). */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bridgeContract, bridgeReplyMessage } from '#src/contract/bridge.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import type { BridgeFaultKind, Fault } from '#harness/protocol/faults.ts';
import { installShell } from '#harness/device/shell/install-shell.ts';
import { AndroidBridge } from '#harness/device/shell/shell-android.ts';
import { type IosHandler, createIosHandler } from '#harness/device/shell/shell-ios.ts';
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

const wellFormed: Readonly<Record<string, unknown>> = {
  logEventByAF: { event: 'select', params: { field: 'state' } },
  timeSDK: {
    step: 'apply',
    orderNo: 'o1',
    userId: 'u1',
    isSubmit: true,
    data: {
      appList: false,
      sms: false,
      exif: false,
      device: true,
      contact: false,
      location: false,
      callLog: false,
    },
  },
};

describe('seven actions', () => {
  for (const action of bridgeActions) {
    test(`${action} answers as the contract says`, async () => {
      const { shell } = shellWith();
      const reply = await askIos(createIosHandler(shell), call(action, wellFormed[action] ?? {}));
      const message = v.parse(bridgeReplyMessage(), reply);
      expect(message.ok).toBe(true);
      if (!message.ok) return;
      expect(v.safeParse(bridgeContract[action].result(), message.result).success).toBe(true);
    });
  }

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
    await askIos(handler, call('logEventByAF', wellFormed['logEventByAF']));
    await askIos(handler, call('toGooglePlayer'));
    expect(entries.map(({ kind }) => kind)).toEqual(['analytics', 'bridge', 'external', 'bridge']);
    expect(entries[0]).toMatchObject({ text: 'select' });
  });
});

describe('invalid messages', () => {
  test('Params that break the contract are refused with the place of the error', async () => {
    const { shell, bridgeLog } = shellWith();
    const handler = createIosHandler(shell);
    const reply = await askIos(handler, call('logEventByAF', { event: 7, params: {} }));
    expect(reply).toMatchObject({ id: 'c1', ok: false, error: expect.stringContaining('event') });
    expect(bridgeLog()[0]).toMatchObject({ outcome: { ok: false } });
  });

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

describe('protocols', () => {
  test('Android answers by a message event whose data is a text with the id, also to onmessage', async () => {
    const bridge = new AndroidBridge(shellWith().shell);
    const byProperty: unknown[] = [];
    bridge.onmessage = (event) => byProperty.push(event.data);
    const heard = await askAndroid(
      bridge,
      text('getPackageName', {}, 'x'),
      text('logout', null, 'y'),
    );
    expect(heard.map((data) => JSON.parse(data) as unknown)).toEqual([
      { id: 'x', ok: true, result: { packageName: 'com.lendmax.app', appName: 'LendMax' } },
      { id: 'y', ok: true, result: {} },
    ]);
    expect(byProperty).toEqual(heard);
  });

  test('iOS answers by a promise of a new object', async () => {
    const handler = createIosHandler(shellWith().shell);
    const first = await askIos(handler, call('getLoginInfo'));
    const second = await askIos(handler, call('getLoginInfo'));
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });

  test('Each shell installs its own objects, and a plain browser or a missing bridge none', () => {
    const { shell } = shellWith();
    const names = (kind: 'android' | 'ios' | 'none', missing = false) => {
      const scope = {};
      installShell(scope, kind, shell, missing);
      return Object.keys(scope);
    };
    expect(names('android')).toEqual(['nativeShell']);
    expect(names('ios')).toEqual(['webkit']);
    expect(names('none')).toEqual([]);
    expect(names('android', true)).toEqual([]);
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

  test('The fault neverAnswers is silent on both shells', async () => {
    const android = shellWith(fault('neverAnswers'));
    expect(await askAndroid(new AndroidBridge(android.shell), text('getPackageName'))).toEqual([]);
    const ios = createIosHandler(shellWith(fault('neverAnswers')).shell);
    const winner = await Promise.race([
      askIos(ios, call('getPackageName')),
      settled().then(() => 'nothing'),
    ]);
    expect(winner).toBe('nothing');
  });

  test('The fault refuses answers with a refusal', async () => {
    const { shell } = shellWith(fault('refuses'));
    const reply = await askIos(createIosHandler(shell), call('getPackageName'));
    expect(reply).toEqual({ id: 'c1', ok: false, error: 'failure' });
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

  test('The fault missing makes its action unknown, and others work', async () => {
    const { shell } = shellWith(fault('missing'));
    const heard = await askAndroid(
      new AndroidBridge(shell),
      text('getPackageName', {}, 'x'),
      text('logout', {}, 'y'),
    );
    expect(heard.map((data) => (JSON.parse(data) as { id: string }).id)).toEqual(['y']);
    const handler = createIosHandler(shellWith(fault('missing')).shell);
    await expect(askIos(handler, call('getPackageName'))).rejects.toThrow('getPackageName');
  });
});
