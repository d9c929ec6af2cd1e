/** The seven actions of the native bridge and the data flags of timeSDK (§7). */

/** Action names on the wire (§7). */
export const bridgeActions = [
  'toLogin',
  'getLoginInfo',
  'logout',
  'getPackageName',
  'logEventByAF',
  'timeSDK',
  'toGooglePlayer',
] as const;

/** Data that timeSDK can collect (§7). */
export const timeSdkFlags = [
  'appList',
  'sms',
  'exif',
  'device',
  'contact',
  'location',
  'callLog',
] as const;

export type TimeSdkFlag = (typeof timeSdkFlags)[number];

/** Data collected unless build and customer allow more (§7). */
export const defaultTimeSdkFlags = {
  appList: false,
  sms: false,
  exif: false,
  device: true,
  contact: false,
  location: false,
  callLog: false,
} as const satisfies Readonly<Record<TimeSdkFlag, boolean>>;
