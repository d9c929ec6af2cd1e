/** Calls of deletion, of the app's own package and of the country look-ups (§7). Fields are our proposal. */
import * as v from 'valibot';
import { countryBasePath } from '../../facts/wire.ts';
import { type RequestsOf, get, post } from '../endpoint.ts';
import { count, intent, maybe, nothing, opId, text } from '../schema.ts';

const country = () =>
  v.object({
    /** Country, ISO 3166-1 alpha-2, such as NG. */
    code: text(),
    /** Its dial code, such as +234. */
    dialCode: text(),
    /** Its name. */
    name: text(),
  });

export const accountEndpoints = {
  /** Returns whether the account can be deleted, and what blocks it. */
  '/user/delete-check': get(
    () =>
      v.object({
        /** Whether the account can be deleted now. */
        allowed: v.boolean(),
        /** Why not; null if it can. */
        blockedBy: maybe(
          v.picklist([
            /** A loan isn't repaid yet. */
            'openLoan',
            /** A payment was ordered and hasn't arrived. */
            'pendingRepayment',
            /** An application is open. Only servers of version 1.0 send this; later it ends with the account. */
            'application',
          ]),
        ),
        /** The customer had a loan, so its records are kept by law. */
        hadLoan: v.boolean(),
      }),
    'read',
  ),
  /** Sends an SMS code to confirm the deletion. */
  '/security/getVerifyCode-deleteUser': post(
    () =>
      v.object({
        /** Wait before another code can be asked for, ms. */
        resendAfterMs: count(),
        /** How long the code is valid, ms. */
        expiresInMs: count(),
      }),
    'write',
  ),
  /** Exchanges the SMS code for a deletion token. */
  '/security/verifyCode-deleteUser': post(
    () =>
      v.object({
        /** Proof of the code, for /user/delete. */
        deletionToken: text(),
      }),
    'write',
  ),
  /** Deletes the account. */
  '/user/delete': post(
    () =>
      v.object({
        /** When the account was deleted, ms UTC. */
        deletedAt: v.number(),
        /** By when the customer's data is wiped, ms UTC; null if records of loans are kept as long as the law asks. */
        wipedBy: maybe(v.number()),
      }),
    'money',
  ),
  /**
   * Reads settings of the app, such as its version and links. `customerServiceConfig` is a JSON string inside the JSON
   * (§7). `minVersion` is our proposal: pages of an older version ask to be updated, such as `1.2.0`.
   */
  '/app/package-config': get(
    () =>
      v.object({
        /** A JSON text with phone, email, whatsapp and hours of customer service, each a text. */
        customerServiceConfig: text(),
        /** Older pages ask to be updated, such as 1.2.0; null if every version may run. */
        minVersion: maybe(text()),
      }),
    'read',
  ),
  /** Reads how customer service can be reached. */
  '/app/customer-service-entrance': post(
    () =>
      v.object({
        /** Address of the chat, https on a link host; null without one. */
        url: maybe(text()),
      }),
    'read',
  ),
  /** Reads the app's address in its store. */
  '/app-download/getAddress': get(
    () =>
      v.object({
        /** Address of the app in its store; null without one. */
        url: maybe(text()),
      }),
    'read',
  ),
  /** Reads addresses of other stores. */
  '/app/download-other': get(
    () =>
      v.object({
        /** Address of the app in another store; null without one. */
        url: maybe(text()),
      }),
    'read',
  ),
  /** Reads the country of the request. */
  '/country/meta/ip': post(country, 'read', countryBasePath),
  /** Reads a country by its code. */
  '/country/meta/code': post(country, 'read', countryBasePath),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const accountRequests = {
  '/user/delete-check': nothing,
  '/security/getVerifyCode-deleteUser': () => v.object({ opId: opId() }),
  '/security/verifyCode-deleteUser': () =>
    v.object({
      /** The code of the SMS. */
      code: text(),
      opId: opId(),
    }),
  '/user/delete': () =>
    v.object({
      /** The proof from /security/verifyCode-deleteUser. */
      deletionToken: text(),
      ...intent(),
    }),
  '/app/package-config': nothing,
  '/app/customer-service-entrance': nothing,
  '/app-download/getAddress': nothing,
  '/app/download-other': nothing,
  '/country/meta/ip': nothing,
  '/country/meta/code': () =>
    v.object({
      /** Country to look up, ISO 3166-1 alpha-2. */
      code: text(),
    }),
} as const satisfies RequestsOf<typeof accountEndpoints>;
