/** Ids of the phone (§3, §7): in no call before the customer agreed; the simulator's checks find one that is. */
import { describe, expect, test } from 'vitest';
import type { CallEntry, LogEntry } from '#harness/simulator/protocol/log.ts';
import { consentEvent } from '#src/facts/events.ts';
import { lawOf, WIRE } from '#harness/simulator/checks/law/law.ts';
import { leaksOf } from '#harness/simulator/checks/leaks/leaks.ts';
import type { Environment } from '#src/core/environment.ts';
import { memoryStorage, settle } from '../../../support/environment.ts';
import { bridge, call, START, worldOf } from '../../harness/world.ts';
import { openApp } from '../app.ts';
import { login, orderOf, user } from '../samples.ts';
import { testShell, told } from '../shell.ts';
import { good, type ScriptedWire, scriptedWire } from '../wire.ts';

const ids = {
  androidId: '9774d56d682e549c',
  iosId: 'A1B2C3D4-0000-4000-8000-00000000000F',
  imei: '356938035643809',
  gaid: '38400000-8cf0-11bd-b23e-10b96e40000d',
  adjustId: 'adj-5f2c7d',
  gps_adid: 'gps-77aa21',
  firebaseId: 'fire-c0ffee',
};
const deviceMsg = { ...ids, appVersion: '1.0.0', platform: 'android' };
const afid = '1700000000000-42';

/** Everything that was sent, opened: addresses, headers, payloads. */
const sentBy = ({ sent }: ScriptedWire) =>
  JSON.stringify(sent.map(({ path, payload, call: { headers } }) => [path, payload, headers]));
const idsIn = (text: string) => [...Object.values(ids), afid].filter((id) => text.includes(id));
const afids = ({ sent }: ScriptedWire) => sent.map(({ call: { headers } }) => headers['afid']);

async function openOnPhone(
  exists: boolean,
  phone: Partial<Pick<Environment, 'storage' | 'durable'>> = {},
) {
  const transport = scriptedWire(({ path }) => {
    if (path === '/security/existsByMobile') return good({ exists });
    if (path === '/security/getVerifyCode') return good({ resendAfterMs: 1, expiresInMs: 9_000 });
    if (path === '/security/getUserInfo') return good(user());
    if (path === '/time/upload/enable') return good({ enabled: true });
    if (path === '/time/upload/uploadStatus') return good({ uploaded: false });
    return good(login());
  });
  const shell = testShell({
    getPackageName: () => told<'getPackageName'>({ packageName: 'com.shell.app', appName: null }),
    getLoginInfo: () =>
      told<'getLoginInfo'>({
        login: phone.storage ? login() : null,
        deviceMsg,
        afid,
        appendReqHeaders: null,
      }),
    timeSDK: () => told<'timeSDK'>({ accepted: true }),
  });
  const app = await openApp({ transport, bridge: shell, storage: memoryStorage(), ...phone });
  await app.start();
  const consents = await import('#src/core/customer/consents.ts');
  const { reportStep } = await import('#src/core/customer/device-data.ts');
  const enter = async () => {
    const entry = app.theLogin();
    entry.mobileForm.change('mobile', '08031234567');
    await entry.submitMobile();
    entry.codeForm.change('code', '123456');
    await entry.submitCode();
    await settle();
  };
  return { ...app, ...consents, transport, enter, report: () => reportStep('x', orderOf(), false) };
}

describe('the app', () => {
  test.each([
    ['login', true],
    ['registration', false],
  ])('A %s carries version and platform, and no device id', async (_, exists) => {
    const app = await openOnPhone(exists);
    await app.enter();
    const entered = app.transport.sent.find(
      ({ path }) => path === (exists ? '/security/login' : '/security/register'),
    );
    expect(entered?.payload['deviceMsg']).toEqual({ appVersion: '1.0.0', platform: 'android' });
    expect(app.storedValues.deviceMsg.store.get()).toEqual(deviceMsg);
    expect(idsIn(sentBy(app.transport))).toEqual([]);
    expect(new Set(afids(app.transport))).toEqual(new Set(['']));
  });

  test('The afid is sent once its customer has agreed, until they take the consent back', async () => {
    const app = await openOnPhone(true);
    await app.enter();
    await app.loadConsents();
    await app.report();
    expect(new Set(afids(app.transport))).toEqual(new Set(['']));
    await app.setConsent('device', true);
    await app.refreshOrder();
    expect(afids(app.transport).at(-1)).toBe(afid);
    await app.setConsent('device', false);
    await app.refreshOrder();
    expect(afids(app.transport).at(-1)).toBe('');
  });

  test('The afid is sent with the first call after a restart', async () => {
    const app = await openOnPhone(true);
    await app.enter();
    await app.loadConsents();
    await app.setConsent('device', true);
    const { storage, durable } = app.environment;
    const again = await openOnPhone(true, { storage, durable });
    await again.refreshOrder();
    expect(afids(again.transport).length).toBeGreaterThan(0);
    expect(new Set(afids(again.transport))).toEqual(new Set([afid]));
  });

  test('A consent that was taken back before a kill stays taken back, whatever the kill undoes', async () => {
    const app = await openOnPhone(true);
    await app.enter();
    await app.loadConsents();
    await app.setConsent('device', true);
    const { storage, durable } = app.environment;
    const before = ['token', 'userInfo', 'idsAgreed'].map(
      (key) => [key, storage.get(key)] as const,
    );
    await app.setConsent('device', false);
    for (const [key, value] of before) storage.set(key, String(value));
    const again = await openOnPhone(true, { storage, durable });
    await again.refreshOrder();
    expect(afids(again.transport).length).toBeGreaterThan(0);
    expect(new Set(afids(again.transport))).toEqual(new Set(['']));
  });

  test('The afid is not sent with the next login', async () => {
    const app = await openOnPhone(true);
    await app.enter();
    await app.loadConsents();
    await app.setConsent('device', true);
    await app.report();
    await app.logout();
    const before = app.transport.sent.length;
    await app.enter();
    await app.report();
    expect(app.transport.sent.length).toBeGreaterThan(before + 4);
    expect(new Set(afids(app.transport).slice(before))).toEqual(new Set(['']));
    expect(app.$consents.get()).toEqual({ read: false, flags: {} });
  });
});

describe('simulator checks', () => {
  const shellTold = {
    ...bridge('getLoginInfo', {}),
    outcome: { ok: true, result: { deviceMsg, afid } },
  } as LogEntry;
  const agreed = bridge('timeSDK', { step: 'x', data: { device: true } });
  const refused = bridge('timeSDK', { step: 'x', data: { device: false } });
  const consent = (given: boolean) =>
    bridge('logEventByAF', {
      event: 'select',
      params: { field: consentEvent('device', given) },
    });
  const entry = (more: Partial<CallEntry> = {}) => call('/security/login', more);
  const later = (log: LogEntry, ms: number): LogEntry => ({ ...log, at: START + ms });

  function checked(...log: LogEntry[]) {
    const world = worldOf('repaying');
    world.log.push(shellTold, ...log);
    const flags = lawOf(world).screens.find(({ place }) => place === WIRE)?.verdicts.flags;
    const leaks = leaksOf(world, START).leaks.filter(({ where }) => where === 'call');
    return { law: flags?.verdict ?? 'none', evidence: flags?.evidence, leaks };
  }

  test.each(Object.entries({ ...ids, afid }))(
    'The simulator marks an early %s in a payload as bad',
    (name, id) => {
      const { law, evidence, leaks } = checked(entry({ payload: { deviceMsg: { [name]: id } } }));
      expect(law).toBe('bad');
      expect(evidence).toMatch(/^\/security\/login sends a device ID \(/);
      expect(evidence).not.toContain(id);
      expect(leaks).toMatchObject([{ kind: 'device', place: '/security/login' }]);
    },
  );

  test.each(['afid', 'x-device', 'Authorization'])(
    'The simulator marks a device id in the header %s as bad',
    (header) => {
      const { law, leaks } = checked(
        call('/portal/homepage/data', { headers: { [header]: ids.imei } }),
      );
      expect(law).toBe('bad');
      expect(leaks).toHaveLength(1);
    },
  );

  test('A device id that no shell has reported is known from the phone’s settings', () => {
    const world = worldOf('repaying');
    world.device.deviceMsg.imei = '490154203237518';
    world.log.push(entry({ payload: { imei: '490154203237518' } }));
    expect(lawOf(world).bad).toBe(1);
  });

  const withId = call('/loan/x', { headers: { afid } });
  const ofNextSession = call('/loan/x', { headers: { afid, authorization: 'Bearer next' } });
  test.each<[string, readonly LogEntry[], 'bad' | 'none']>([
    ['after the customer agreed', [agreed, withId], 'none'],
    ['before they agreed', [withId, later(agreed, 60_000)], 'bad'],
    ['just before the phone’s report of it arrives', [withId, later(agreed, 100)], 'none'],
    ['after they refused', [refused, withId], 'bad'],
    ['after a consent that no report followed', [consent(true), withId], 'none'],
    ['after it was withdrawn', [agreed, consent(false), withId], 'bad'],
    ['of a login right before it', [entry({ headers: { afid } }), later(agreed, 100)], 'bad'],
    ['after another login', [agreed, entry(), later(ofNextSession, 5_000)], 'bad'],
    ['after the logout', [agreed, bridge('logout', {}), later(withId, 5_000)], 'bad'],
    ['on another phone of the world', [agreed, { ...withId, phone: 2 }], 'bad'],
  ])('The simulator judges an afid %s', (_, log, law) => {
    expect(checked(...log).law).toBe(law);
    expect(checked(...log).leaks).toHaveLength(law === 'bad' ? 1 : 0);
  });

  test('Version, platform and an advertising id of zeros are no device ids', () => {
    const world = worldOf('repaying');
    const none = '00000000-0000-0000-0000-000000000000';
    world.device.deviceMsg.gaid = none;
    world.log.push(
      entry({ payload: { deviceMsg: { appVersion: '1.0.0', platform: 'android', gaid: none } } }),
    );
    expect(lawOf(world).bad).toBe(0);
    expect(leaksOf(world, START).leaks).toEqual([]);
  });
});
