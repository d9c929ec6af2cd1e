/**
 * The login and the log of the simulated shell (§7). tests/unit/harness/phone/certificate/checks.test.ts has the seven
 * actions and invalid messages, bridge-faults.test.ts the faults.
 */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bridgeReplyMessage } from '#src/contract/bridge.ts';
import { type IosHandler, createIosHandler } from '#harness/phone/device/shell/shell-ios.ts';
import { device, login, shellWith } from '../fakes.ts';

/** A native handler's `postMessage` takes no target origin, unlike a window's. */
const askIos = ({ postMessage: send }: IosHandler, message: unknown) => send(message);

const call = (action: string, params: unknown = {}, id = 'c1') => ({ id, action, params });
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
