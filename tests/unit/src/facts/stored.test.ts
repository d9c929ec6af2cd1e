/** Stored values, bridge actions and analytics events against §2, §3 and §7. */
import { describe, expect, test } from 'vitest';
import { bridgeActions, defaultTimeSdkFlags, timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { eventKinds, eventParams } from '#src/facts/events.ts';
import {
  defaultAppName,
  defaultPackageName,
  deviceMsgFields,
  storedKeys,
} from '#src/facts/stored.ts';

describe('stored values (§3)', () => {
  test('the eleven names', () => {
    expect(Object.keys(storedKeys)).toEqual([
      'userInfo',
      'token',
      'language',
      'deviceMsg',
      'afid',
      'appName',
      'packageName',
      'appendReqHeaders',
      'popEvaluateTime',
      'customerServiceConfig',
      'pageName',
    ]);
    expect(Object.values(storedKeys).filter((text) => text.length < 10)).toEqual([]);
  });

  test('fields of deviceMsg and popEvaluateTime', () => {
    expect(deviceMsgFields).toEqual([
      'androidId',
      'iosId',
      'imei',
      'gaid',
      'appVersion',
      'platform',
      'adjustId',
      'gps_adid',
      'firebaseId',
    ]);
  });

  test('defaults can be a header and a key', () => {
    expect(defaultAppName).toMatch(/^[A-Za-z]+$/);
    expect(defaultPackageName).toMatch(/^[a-z]+(\.[a-z]+)+$/);
  });
});

describe('bridge (§7)', () => {
  test('the seven actions', () => {
    expect(bridgeActions).toEqual([
      'toLogin',
      'getLoginInfo',
      'logout',
      'getPackageName',
      'logEventByAF',
      'timeSDK',
      'toGooglePlayer',
    ]);
  });

  test('the seven data flags, all off but the device', () => {
    expect(timeSdkFlags).toEqual([
      'appList',
      'sms',
      'exif',
      'device',
      'contact',
      'location',
      'callLog',
    ]);
    expect(timeSdkFlags.filter((flag) => defaultTimeSdkFlags[flag])).toEqual(['device']);
    expect(Object.keys(defaultTimeSdkFlags)).toEqual([...timeSdkFlags]);
  });
});

describe('events (§2)', () => {
  test('select, input, toast, and ours: the page, the start and errors', () => {
    expect(eventKinds).toEqual(['select', 'input', 'toast', 'page', 'start', 'error']);
  });

  test('no event has room for a value', () => {
    expect(new Set(Object.values(eventParams).flat())).toEqual(
      new Set([
        'pageName',
        'field',
        'message',
        'version',
        'build',
        'commit',
        'code',
        'place',
        'frames',
        'steps',
      ]),
    );
    expect(Object.keys(eventParams)).toEqual([...eventKinds]);
  });
});
