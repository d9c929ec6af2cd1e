/** The seven actions of §7, as a native shell on the simulated phone would perform them. */
import type { BridgeAction, BridgeResult } from '#src/contract/bridge.ts';
import type { DeviceBoot } from '../../../simulator/protocol/phone.ts';
import type { RecordEntry } from '../observe/recorder.ts';

/** The shell's own memory of who is logged in. It outlives the page. */
export interface ShellMemory {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

export type ShellActions = {
  readonly [A in BridgeAction]: (params: unknown) => BridgeResult<A> | Promise<BridgeResult<A>>;
};

const SIGNED_IN = 'signed-in';

/** `params` are checked against the contract before an action is called. */
export function createActions(
  boot: DeviceBoot,
  memory: ShellMemory,
  record: RecordEntry,
): ShellActions {
  const { device } = boot;
  const signsIn = device.nativeLogin === 'signsIn' ? boot.login : null;
  const handlesLogins = device.nativeLogin === 'cancels' || signsIn !== null;
  /** If a page had the shell's session stored before its first start, it got it from the shell. */
  const signedIn = () => {
    const known = memory.getItem(SIGNED_IN);
    return known === null ? signsIn?.token === boot.stored?.['token'] : known === 'yes';
  };

  return {
    toLogin() {
      if (device.nativeLogin === 'none') return { handled: false, login: null };
      if (device.nativeLogin === 'cancels') return { handled: true, login: null };
      if (signsIn === null) return { handled: false, login: null };
      memory.setItem(SIGNED_IN, 'yes');
      return { handled: true, login: signsIn };
    },
    getLoginInfo: () => ({
      ...(handlesLogins && { login: signedIn() ? signsIn : null }),
      deviceMsg: completeDevice(device.deviceMsg),
      afid: device.afid,
      appendReqHeaders: headersOf(device),
    }),
    logout() {
      memory.setItem(SIGNED_IN, 'no');
      return {};
    },
    getPackageName: () => ({ packageName: device.packageName, appName: device.appName }),
    logEventByAF(params) {
      record({ kind: 'analytics', text: eventName(params), detail: params });
      return {};
    },
    timeSDK: () => ({ accepted: true }),
    toGooglePlayer() {
      record({ kind: 'external', text: 'The store page of the app', detail: device.packageName });
      return { opened: true };
    },
  };
}

const headersOf = ({ appendReqHeaders = {} }: DeviceBoot['device']) =>
  Object.keys(appendReqHeaders).length === 0 ? null : { ...appendReqHeaders };

type KnownDevice = NonNullable<BridgeResult<'getLoginInfo'>['deviceMsg']>;

const completeDevice = (known: DeviceBoot['device']['deviceMsg']): KnownDevice => ({
  androidId: null,
  iosId: null,
  imei: null,
  gaid: null,
  appVersion: null,
  platform: null,
  adjustId: null,
  gps_adid: null,
  firebaseId: null,
  ...known,
});

const eventName = (params: unknown) =>
  typeof params === 'object' && params !== null && 'event' in params
    ? String(params.event)
    : '(no name)';
