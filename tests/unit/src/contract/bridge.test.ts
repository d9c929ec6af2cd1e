/** The bridge contract against §7: seven actions, each with params, a checked result and a timeout. */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { bridgeContract, bridgeReplyMessage } from '#src/contract/bridge.ts';
import { sampleOf } from './sample.ts';

describe('the bridge contract', () => {
  test('The bridge contract has the seven actions of §7', () => {
    expect(Object.keys(bridgeContract).sort()).toEqual(
      [
        'toLogin',
        'getLoginInfo',
        'logout',
        'getPackageName',
        'logEventByAF',
        'timeSDK',
        'toGooglePlayer',
      ].sort(),
    );
  });

  test('Every bridge action has a finite timeout', () => {
    for (const row of Object.values(bridgeContract)) {
      expect(row.timeoutMs).toBeGreaterThanOrEqual(1_000);
      expect(row.timeoutMs).toBeLessThanOrEqual(600_000);
    }
  });

  test('The bridge tells a shell without its own login from one in which nobody is logged in', () => {
    const result = bridgeContract.getLoginInfo.result();
    expect(v.parse(result, { login: null })).toHaveProperty('login', null);
    expect(v.parse(result, {})).not.toHaveProperty('login');
  });

  test('The bridge schemas accept samples of themselves, both ways', () => {
    for (const row of Object.values(bridgeContract)) {
      const params: v.GenericSchema<unknown, unknown> = row.params();
      const result: v.GenericSchema<unknown, unknown> = row.result();
      expect(v.safeParse(params, sampleOf(params)).success).toBe(true);
      expect(v.safeParse(result, sampleOf(result)).success).toBe(true);
    }
  });

  test.each(['', ' ', 'com.lend max', 'com.lëndmax'])(
    'The bridge refuses %j as a package name, which every call is sealed with',
    (packageName) => {
      const result = bridgeContract.getPackageName.result();
      const good = sampleOf(result) as object;
      expect(v.safeParse(result, good).success).toBe(true);
      expect(v.safeParse(result, { ...good, packageName }).success).toBe(false);
    },
  );

  test('A refusal of the shell is read with its reason', () => {
    const refusal = { id: '1', ok: false, error: 'no such action' };
    expect(v.parse(bridgeReplyMessage(), refusal)).toEqual(refusal);
    expect(v.safeParse(bridgeReplyMessage(), { ...refusal, ok: true }).success).toBe(false);
  });

  test('timeSDK names its fields and flags as §7 does', () => {
    const params = sampleOf(bridgeContract.timeSDK.params()) as { data: object };
    expect(Object.keys(params).sort()).toEqual(['data', 'isSubmit', 'orderNo', 'step', 'userId']);
    expect(Object.keys(params.data).sort()).toEqual(
      ['appList', 'sms', 'exif', 'device', 'contact', 'location', 'callLog'].sort(),
    );
  });

  test.each([
    [{ id: '1', ok: true }],
    [{ id: 1, ok: true, result: {} }],
    [{ ok: true, result: {} }],
    [{ id: '1', ok: false }],
    [{ id: '1', ok: 'yes', result: {} }],
    ['1'],
    [null],
  ])('The bridge refuses the reply %j', (message) => {
    expect(v.safeParse(bridgeReplyMessage(), message).success).toBe(false);
  });
});
