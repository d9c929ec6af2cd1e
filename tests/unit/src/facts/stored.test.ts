/** Stored values, bridge actions and analytics events against §2, §3 and §7. */
import { describe, expect, test } from 'vitest';
import { defaultTimeSdkFlags, timeSdkFlags } from '#src/facts/bridge-actions.ts';
import { eventKinds, eventParams } from '#src/facts/events.ts';
import {
  defaultAppName,
  defaultPackageName,
  deviceMsgFields,
  storedKeys,
} from '#src/facts/stored.ts';

describe('stored values (§3)', () => {
  test('The eleven stored names are the printed ones', () => {
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

  test('deviceMsg and popEvaluateTime have the printed fields', () => {
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

  test('The default app name fits a header, and the default package name fits a key', () => {
    expect(defaultAppName).toMatch(/^[A-Za-z]+$/);
    expect(defaultPackageName).toMatch(/^[a-z]+(\.[a-z]+)+$/);
  });
});

describe('bridge (§7)', () => {
  test('There are seven data flags, and only the device is on by default', () => {
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
  test('Events are select, input and toast, and ours: page, start and error', () => {
    expect(eventKinds).toEqual(['select', 'input', 'toast', 'page', 'start', 'error']);
  });

  test('No event has room for a value', () => {
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
