/** Calls of logging in and registering (§7). Fields are our proposal. */
import * as v from 'valibot';
import { type RequestsOf, get, post } from '../endpoint.ts';
import { deviceMsg, loginInfo, ownDetails, userInfo } from '../entities.ts';
import { count, maybe, nothing, opId, text } from '../schema.ts';

const mobile = () => v.object({ mobile: text() });
const codeSent = () =>
  v.object({
    /** Wait before another code can be asked for, ms. */
    resendAfterMs: count(),
    /** How long the code is valid, ms. */
    expiresInMs: count(),
  });
const enter = () =>
  v.object({
    mobile: text(),
    /** The code of the SMS. */
    code: text(),
    /** The device; before consent only its version and platform. */
    deviceMsg: maybe(deviceMsg()),
    opId: opId(),
  });

export const loginEndpoints = {
  /** Returns whether a mobile number is registered. `mobile` in national form, 11 digits. */
  '/security/existsByMobile': get(
    () =>
      v.object({
        /** Whether the number is registered. */
        exists: v.boolean(),
      }),
    'read',
  ),
  /** Reads the customer of the session. `details` is what the lender holds about them, shown under Me. */
  '/security/getUserInfo': get(
    () =>
      v.object({
        ...userInfo().entries,
        /** What the lender holds about the customer. */
        details: maybe(ownDetails()),
      }),
    'read',
  ),
  /** Lists the starts of valid mobile numbers, four or five digits each. */
  '/app/get-mobile-segment': get(
    () =>
      v.object({
        /** Starts of mobile numbers with their 0, such as 0803. The app only warns about an unknown one. */
        segments: v.array(text()),
      }),
    'read',
  ),
  /** Sends an SMS code to log in or to register. Returns the wait for the next one and the validity of this one. */
  '/security/getVerifyCode': post(codeSent, 'write'),
  /** Logs a customer in with the SMS code and ends older sessions. */
  '/security/login': post(loginInfo, 'write'),
  /** Registers a customer with the SMS code and logs them in. */
  '/security/register': post(loginInfo, 'write'),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const loginRequests = {
  '/security/existsByMobile': mobile,
  '/security/getUserInfo': nothing,
  '/app/get-mobile-segment': nothing,
  '/security/getVerifyCode': () =>
    v.object({
      mobile: text(),
      /** What the code is for. */
      purpose: v.picklist([
        /** The number is registered. */
        'login',
        /** The number is new. */
        'register',
      ]),
      opId: opId(),
    }),
  '/security/login': enter,
  '/security/register': enter,
} as const satisfies RequestsOf<typeof loginEndpoints>;
