/** The call of the home page (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get } from '../endpoint.ts';
import { product } from '../entities.ts';
import { kobo, maybe, nothing, text } from '../schema.ts';

export const homeEndpoints = {
  /** Beside the order, for home: the limit, the product to offer next, a server notice, unsupported account. */
  '/portal/homepage/data': get(
    () =>
      v.object({
        /** The most that the customer may borrow; null: not known yet. */
        creditLimitKobo: maybe(kobo()),
        /** The product to offer next, also while an application isn't sent and may be changed; null: none now. */
        product: maybe(product()),
        /** A message of the lender for home; null: none. */
        notice: maybe(text()),
        /** Money cannot be sent to the account: another one is asked for. */
        accountUnsupported: v.optional(v.boolean(), false),
      }),
    'read',
  ),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const homeRequests = {
  '/portal/homepage/data': nothing,
} as const;
