// Made from src/contract/bridge.ts. Change the contract there, not this file: `npm run unit -- bridge-code -u`.

/** The object that the page looks for at its start. */
export type BridgeName = 'nativeShell';
export type Nothing = Readonly<Record<string, never>>;

export interface LogEventByAFParams {
  /** Name of the event. */
  readonly event: string;
  /** Its parameters. */
  readonly params: Readonly<Record<string, string>>;
}

export interface Collectable {
  /** Installed apps. */
  readonly appList: boolean;
  /** SMS. */
  readonly sms: boolean;
  /** Data of pictures. */
  readonly exif: boolean;
  /** The device and its ids. */
  readonly device: boolean;
  /** Contacts. */
  readonly contact: boolean;
  /** Location. */
  readonly location: boolean;
  /** Calls. */
  readonly callLog: boolean;
}

export interface TimeSDKParams {
  /** Screen of the step, such as personalInfomation. */
  readonly step: string;
  /** The loan's number. */
  readonly orderNo: string;
  /** The customer's id. */
  readonly userId: string;
  /** false: the step was opened, true: its answers were sent. */
  readonly isSubmit: boolean;
  /** What may be collected. Data with the flag false must not be read. */
  readonly data: Collectable;
}

export interface Login {
  /** The session's token: the value of the header Authorization without its scheme. */
  readonly token: string;
  /** The customer's id. */
  readonly userId: string;
  /** Mobile number, national: 11 digits from 0, as in 08031234567. Ten digits without the 0 are read too. */
  readonly mobile: string;
}

export interface ToLoginResult {
  /** The shell has its own login and showed it. */
  readonly handled: boolean;
  /** Who logged in; null if the customer cancelled. */
  readonly login?: Login | null;
}

export interface DeviceMsg {
  /** Android's id of the device for this app. */
  readonly androidId?: string | null;
  /** iOS's id of the device for this vendor. */
  readonly iosId?: string | null;
  /** IMEI, if the system still gives it. */
  readonly imei?: string | null;
  /** Google's advertising id. */
  readonly gaid?: string | null;
  /** Version of the shell's app. */
  readonly appVersion?: string | null;
  /** System and its version, such as Android 13. */
  readonly platform?: string | null;
  /** Adjust's id of the installation. */
  readonly adjustId?: string | null;
  /** Google's advertising id as Adjust names it. */
  readonly gps_adid?: string | null;
  /** Firebase's id of the installation. */
  readonly firebaseId?: string | null;
}

export interface GetLoginInfoResult {
  /** The customer of the shell's login. Null if logged out, missing without a login screen or if it can't be read. */
  readonly login?: Login | null;
  /** The device. */
  readonly deviceMsg?: DeviceMsg | null;
  /** AppsFlyer's id. */
  readonly afid?: string | null;
  /** Headers for every call; each value is a text. */
  readonly appendReqHeaders?: Readonly<Record<string, string>> | null;
}

export interface GetPackageNameResult {
  /** The app's id as the server expects it: a header and the key of every payload. */
  readonly packageName: string;
  /** The app's name. */
  readonly appName?: string | null;
}

export interface TimeSDKResult {
  /** Whether the shell collects it. */
  readonly accepted: boolean;
}

export interface ToGooglePlayerResult {
  /** Whether the store opened. */
  readonly opened: boolean;
}

export interface BridgeActions {
  /** Asks the shell for its own login screen. `handled: false`: it has no login screen, so the page shows
   * /user/login. Handled without `login`: the customer cancelled. The page waits 600 s. */
  readonly toLogin: { readonly params: Nothing; readonly result: ToLoginResult };
  /** The shell's data at start: its login, the device, AppsFlyer's id and extra headers (§3). `login: null`: the
   * customer is logged out in the shell, so the page's session is over. If the field is missing, the shell has no
   * login screen or can't read its login now, and the page keeps its own session. The page waits 3 s. */
  readonly getLoginInfo: { readonly params: Nothing; readonly result: GetLoginInfoResult };
  /** The customer or the server ended the session, so the shell forgets it too. The page waits 3 s. */
  readonly logout: { readonly params: Nothing; readonly result: Nothing };
  /** The page waits 3 s. */
  readonly getPackageName: { readonly params: Nothing; readonly result: GetPackageNameResult };
  /** One analytics event. `params` contain names and codes, never typed values. The page waits 3 s. */
  readonly logEventByAF: { readonly params: LogEventByAFParams; readonly result: Nothing };
  /** Collects the device data of one step of an application, as far as the flags allow. The page waits 10 s. */
  readonly timeSDK: { readonly params: TimeSDKParams; readonly result: TimeSDKResult };
  /** Opens the app's page in the store (§7 spells it so). The page waits 3 s. */
  readonly toGooglePlayer: { readonly params: Nothing; readonly result: ToGooglePlayerResult };
}

/** From page to shell. */
export interface BridgeCall<A extends keyof BridgeActions = keyof BridgeActions> {
  readonly id: string;
  readonly action: A;
  readonly params: BridgeActions[A]['params'];
}

/** From shell to page, at most 65536 characters. */
export type BridgeReply<A extends keyof BridgeActions = keyof BridgeActions> =
  | { readonly id: string; readonly ok: true; readonly result: BridgeActions[A]['result'] }
  | { readonly id: string; readonly ok: false; readonly error: string };
