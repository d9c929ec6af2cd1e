/** Calls of deletion, of the app's own package and of the country look-ups (§7). Fields are our proposal. */
import * as v from 'valibot';
import { countryBasePath } from '../../facts/wire.ts';
import { get, post } from '../endpoint.ts';
import { count, maybe, nothing, opId, text } from '../schema.ts';

const country = () => v.object({ code: text(), dialCode: text(), name: text() });

export const userCenterEndpoints = {
  '/user/delete-check': get(
    nothing,
    () =>
      v.object({
        allowed: v.boolean(),
        blockedBy: maybe(v.picklist(['openLoan', 'pendingRepayment', 'application'])),
        hadLoan: v.boolean(),
      }),
    'read',
  ),
  '/security/getVerifyCode-deleteUser': post(
    () => v.object({ opId: opId() }),
    () => v.object({ resendAfterMs: count(), expiresInMs: count() }),
    'write',
  ),
  '/security/verifyCode-deleteUser': post(
    () => v.object({ code: text(), opId: opId() }),
    () => v.object({ deletionToken: text() }),
    'write',
  ),
  '/user/delete': post(
    () => v.object({ deletionToken: text(), opId: opId() }),
    () => v.object({ deletedAt: v.number(), wipedBy: maybe(v.number()) }),
    'money',
  ),
  /** `customerServiceConfig` is a JSON string inside the JSON (§7). */
  '/app/package-config': get(nothing, () => v.object({ customerServiceConfig: text() }), 'read'),
  '/app/customer-service-entrance': post(nothing, () => v.object({ url: maybe(text()) }), 'read'),
  '/app-download/getAddress': get(nothing, () => v.object({ url: maybe(text()) }), 'read'),
  '/app/download-other': get(nothing, () => v.object({ url: maybe(text()) }), 'read'),
  '/country/meta/ip': post(nothing, country, 'read', countryBasePath),
  '/country/meta/code': post(() => v.object({ code: text() }), country, 'read', countryBasePath),
} as const;
