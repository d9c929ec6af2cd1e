/** Calls of logging in and registering (§7). Fields are our proposal: the specification shows none. */
import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { deviceMsg, loginInfo, userInfo } from '../entities.ts';
import { count, maybe, nothing, opId, text } from '../schema.ts';

const mobile = () => v.object({ mobile: text() });
const codeSent = () => v.object({ resendAfterMs: count(), expiresInMs: count() });
const enter = () =>
  v.object({ mobile: text(), code: text(), deviceMsg: maybe(deviceMsg()), opId: opId() });

export const loginEndpoints = {
  /** Is this number registered? `mobile` in national form, 11 digits. */
  '/security/existsByMobile': get(mobile, () => v.object({ exists: v.boolean() }), 'read'),
  '/security/getUserInfo': get(nothing, userInfo, 'read'),
  /** The starts of valid mobile numbers, four or five digits each. */
  '/app/get-mobile-segment': get(nothing, () => v.object({ segments: v.array(text()) }), 'read'),
  /** Sends an SMS code of six digits; answers how long to wait for the next one and how long this one holds. */
  '/security/getVerifyCode': post(
    () => v.object({ mobile: text(), purpose: v.picklist(['login', 'register']), opId: opId() }),
    codeSent,
    'write',
  ),
  '/security/login': post(enter, loginInfo, 'write'),
  '/security/register': post(enter, loginInfo, 'write'),
} as const;
