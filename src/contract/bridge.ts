/**
 * The bridge between the page and its native shell: the seven actions of §7 with their params, their checked results
 * and the page's timeouts. One JSON message each way; `id` ties a reply to its call.
 */
import * as v from 'valibot';
import { deviceMsg, loginInfo } from './entities.ts';
import { once } from './once.ts';
import { maybe, nothing, text } from './schema.ts';

interface Action<P extends v.GenericSchema, R extends v.GenericSchema> {
  readonly params: () => P;
  readonly result: () => R;
  readonly timeoutMs: number;
}

const action = <P extends v.GenericSchema, R extends v.GenericSchema>(
  params: () => P,
  result: () => R,
  timeoutMs: number,
): Action<P, R> => ({ params: once(params), result: once(result), timeoutMs });

const SHORT_MS = 3_000;
const PERSON_MS = 600_000;

/** Device data that a step may collect (§7). The shell doesn't read data whose flag is off. */
const timeSdkData = () =>
  v.object({
    /** Installed apps. */
    appList: v.boolean(),
    /** SMS. */
    sms: v.boolean(),
    /** Data of pictures. */
    exif: v.boolean(),
    /** The device and its ids. */
    device: v.boolean(),
    /** Contacts. */
    contact: v.boolean(),
    /** Location. */
    location: v.boolean(),
    /** Calls. */
    callLog: v.boolean(),
  });

/** Printable ASCII without blanks, because it becomes a header and the key of every payload (§7, §9). */
const packageId = () => v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/));

export const bridgeContract = {
  /**
   * Asks the shell for its own login screen. `handled: false`: it has no login screen, so the page shows /user/login.
   * Handled without `login`: the customer cancelled.
   */
  toLogin: action(
    nothing,
    () =>
      v.object({
        /** The shell has its own login and showed it. */
        handled: v.boolean(),
        /** Who logged in; null if the customer cancelled. */
        login: maybe(loginInfo()),
      }),
    PERSON_MS,
  ),
  /**
   * The shell's data at start: its login, the device, AppsFlyer's id and extra headers (§3). `login: null`: the
   * customer is logged out in the shell, so the page's session is over. If the field is missing, the shell has no
   * login screen or can't read its login now, and the page keeps its own session.
   */
  getLoginInfo: action(
    nothing,
    () =>
      v.object({
        /** The customer of the shell's login. Null if logged out, missing without a login screen or if it can't be read. */
        login: v.nullish(loginInfo()),
        /** The device. */
        deviceMsg: maybe(deviceMsg()),
        /** AppsFlyer's id. */
        afid: maybe(text()),
        /** Headers for every call; each value is a text. */
        appendReqHeaders: maybe(v.record(text(), text())),
      }),
    SHORT_MS,
  ),
  /** The customer or the server ended the session, so the shell forgets it too. */
  logout: action(nothing, nothing, SHORT_MS),
  getPackageName: action(
    nothing,
    () =>
      v.object({
        /** The app's id as the server expects it: a header and the key of every payload. */
        packageName: packageId(),
        /** The app's name. */
        appName: maybe(text()),
      }),
    SHORT_MS,
  ),
  /** One analytics event. `params` contain names and codes, never typed values. */
  logEventByAF: action(
    () =>
      v.object({
        /** Name of the event. */
        event: text(),
        /** Its parameters. */
        params: v.record(text(), text()),
      }),
    nothing,
    SHORT_MS,
  ),
  /** Collects the device data of one step of an application, as far as the flags allow. */
  timeSDK: action(
    () =>
      v.object({
        /** Screen of the step, such as personalInfomation. */
        step: text(),
        /** The loan's number. */
        orderNo: text(),
        /** The customer's id. */
        userId: text(),
        /** false: the step was opened, true: its answers were sent. */
        isSubmit: v.boolean(),
        /** What may be collected. Data with the flag false must not be read. */
        data: timeSdkData(),
      }),
    () =>
      v.object({
        /** Whether the shell collects it. */
        accepted: v.boolean(),
      }),
    10_000,
  ),
  /** Opens the app's page in the store (§7 spells it so). */
  toGooglePlayer: action(
    nothing,
    () =>
      v.object({
        /** Whether the store opened. */
        opened: v.boolean(),
      }),
    SHORT_MS,
  ),
} as const;

export type BridgeAction = keyof typeof bridgeContract;
export type BridgeParams<A extends BridgeAction> = v.InferInput<
  ReturnType<(typeof bridgeContract)[A]['params']>
>;
export type BridgeResult<A extends BridgeAction> = v.InferOutput<
  ReturnType<(typeof bridgeContract)[A]['result']>
>;

/** The name of the object that Android injects, and of the iOS message handler. */
export const BRIDGE_NAME = 'nativeShell';

/** Longer replies are dropped unread; characters. */
export const BRIDGE_REPLY_LIMIT = 65_536;

/** Page → shell. */
export interface BridgeCallMessage {
  readonly id: string;
  readonly action: BridgeAction;
  readonly params: unknown;
}

/** Shell → page. On iOS the promise resolves with the same object. */
export const bridgeReplyMessage = () =>
  v.union([
    v.object({ id: text(), ok: v.literal(true), result: v.unknown() }),
    v.object({ id: text(), ok: v.literal(false), error: text() }),
  ]);

/** How a bridge call ends: a checked result, or the reason that it failed. */
export type BridgeOutcome<A extends BridgeAction> =
  | { readonly ok: true; readonly result: BridgeResult<A> }
  | { readonly ok: false; readonly reason: BridgeFailure };
type BridgeFailure = 'absent' | 'timeout' | 'refused' | 'malformed';
