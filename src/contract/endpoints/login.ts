/** Calls of logging in and registering (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { deviceMsg, loginInfo, ownDetails, userInfo } from '../entities.ts';
import { count, maybe, nothing, opId, text } from '../schema.ts';

const mobile = () => v.object({ mobile: text() });
const codeSent = () => v.object({ resendAfterMs: count(), expiresInMs: count() });
const enter = () =>
  v.object({ mobile: text(), code: text(), deviceMsg: maybe(deviceMsg()), opId: opId() });

export const loginEndpoints = {
  /** Is this number registered? `mobile` in national form, 11 digits. */
  '/security/existsByMobile': get(() => v.object({ exists: v.boolean() }), 'read'),
  /** Who is logged in. `details` is what the lender has on them, shown under Me. */
  '/security/getUserInfo': get(
    () => v.object({ ...userInfo().entries, details: maybe(ownDetails()) }),
    'read',
  ),
  /** The starts of valid mobile numbers, four or five digits each. */
  '/app/get-mobile-segment': get(() => v.object({ segments: v.array(text()) }), 'read'),
  /** Sends an SMS code of six digits. Returns the wait for the next one and the validity of this one. */
  '/security/getVerifyCode': post(codeSent, 'write'),
  '/security/login': post(loginInfo, 'write'),
  '/security/register': post(loginInfo, 'write'),
} as const;

/** Requests have a table of their own, because the app checks replies only. */
export const loginRequests = {
  '/security/existsByMobile': mobile,
  '/security/getUserInfo': nothing,
  '/app/get-mobile-segment': nothing,
  '/security/getVerifyCode': () =>
    v.object({ mobile: text(), purpose: v.picklist(['login', 'register']), opId: opId() }),
  '/security/login': enter,
  '/security/register': enter,
} as const;
