/** The locally stored values of §3 and their defaults, and the page's own keys. */

/** Storage key → content (§3). */
export const storedKeys = {
  userInfo: 'the customer as the server last gave it',
  token: 'value of the Authorization header',
  language: 'language of the texts',
  deviceMsg: 'device and attribution identifiers (deviceMsgFields)',
  afid: 'attribution id, sent as a header',
  appName: 'name of the app, sent as a header',
  packageName: 'package id, sent as a header; key of the payload cipher',
  appendReqHeaders: 'further request headers the shell asks for',
  popEvaluateTime: 'when the rating popup was shown (popupTime, rejectState, loanOrderId)',
  customerServiceConfig: 'support contacts of the package config',
  pageName: 'page the customer is on, for analytics',
} as const;

export type StoredKey = keyof typeof storedKeys;

/** Storage key → content, for keys that §3 doesn't print. */
export const ownKeys = {
  theme: 'light or dark, if the customer chose one',
  idsAgreed: 'set while the customer agrees that calls carry ids of the phone',
  unwiped: 'set while values of an ended session may remain in IndexedDB',
} as const;

export type OwnKey = keyof typeof ownKeys;

/** Fields of `deviceMsg` (§3). */
export const deviceMsgFields = [
  'androidId',
  'iosId',
  'imei',
  'gaid',
  'appVersion',
  'platform',
  'adjustId',
  'gps_adid',
  'firebaseId',
] as const;

/** Fields that identify a phone or its customer. */
export const phoneIdFields = [
  'androidId',
  'iosId',
  'imei',
  'gaid',
  'adjustId',
  'gps_adid',
  'firebaseId',
] as const satisfies readonly (typeof deviceMsgFields)[number][];

/** `appName` until the shell names another (§3). */
export const defaultAppName = 'LendMax';

/** `packageName` until the shell names another (§3). It is the source of the payload key (§9). */
export const defaultPackageName = 'com.lendmax.app';
