/** Calls of deletion, of the app's own package and of the country look-ups (§7). Fields are our proposal. */
import * as v from 'valibot';
import { countryBasePath } from '../../facts/wire.ts';
import { get, post } from '../endpoint.ts';
import { count, maybe, nothing, opId, text } from '../schema.ts';

const country = () => v.object({ code: text(), dialCode: text(), name: text() });

export const accountEndpoints = {
  '/user/delete-check': get(
    () =>
      v.object({
        allowed: v.boolean(),
        blockedBy: maybe(v.picklist(['openLoan', 'pendingRepayment', 'application'])),
        hadLoan: v.boolean(),
      }),
    'read',
  ),
  '/security/getVerifyCode-deleteUser': post(
    () => v.object({ resendAfterMs: count(), expiresInMs: count() }),
    'write',
  ),
  '/security/verifyCode-deleteUser': post(() => v.object({ deletionToken: text() }), 'write'),
  '/user/delete': post(
    () => v.object({ deletedAt: v.number(), wipedBy: maybe(v.number()) }),
    'money',
  ),
  /**
   * `customerServiceConfig` is a JSON string inside the JSON (§7). `minVersion`, our proposal: pages of an older version ask to
   * be updated, such as `1.2.0`.
   */
  '/app/package-config': get(
    () => v.object({ customerServiceConfig: text(), minVersion: maybe(text()) }),
    'read',
  ),
  '/app/customer-service-entrance': post(() => v.object({ url: maybe(text()) }), 'read'),
  '/app-download/getAddress': get(() => v.object({ url: maybe(text()) }), 'read'),
  '/app/download-other': get(() => v.object({ url: maybe(text()) }), 'read'),
  '/country/meta/ip': post(country, 'read', countryBasePath),
  '/country/meta/code': post(country, 'read', countryBasePath),
} as const;

/** Requests have a table of their own, because the app checks replies only. */
export const accountRequests = {
  '/user/delete-check': nothing,
  '/security/getVerifyCode-deleteUser': () => v.object({ opId: opId() }),
  '/security/verifyCode-deleteUser': () => v.object({ code: text(), opId: opId() }),
  '/user/delete': () => v.object({ deletionToken: text(), opId: opId() }),
  '/app/package-config': nothing,
  '/app/customer-service-entrance': nothing,
  '/app-download/getAddress': nothing,
  '/app/download-other': nothing,
  '/country/meta/ip': nothing,
  '/country/meta/code': () => v.object({ code: text() }),
} as const;
