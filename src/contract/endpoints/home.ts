/** The call of the home page (§7). Fields are our proposal. */
import * as v from 'valibot';
import { type RequestsOf, get } from '../endpoint.ts';
import { movedPayment, product } from '../entities.ts';
import { kobo, maybe, nothing, text } from '../schema.ts';

export const homeEndpoints = {
  /**
   * Reads what the home page shows beside the order. That is the limit, the next product to offer, a server notice, an
   * unsupported account, and money that moved lately.
   */
  '/portal/homepage/data': get(
    () =>
      v.object({
        /** The most that the customer may borrow; null if not known yet. */
        creditLimitKobo: maybe(kobo()),
        /** The next product to offer, also while an unsent application may be changed; null without one. */
        product: maybe(product()),
        /** A message of the lender for home; null without one. */
        notice: maybe(text()),
        /** Money can't be sent to the account, so the app asks for another one. */
        accountUnsupported: v.optional(v.boolean(), false),
        /**
         * Payments whose money arrived or is sent back, of any of the customer's loans, of the last 30 days, newest
         * first. Home names those that the customer hasn't seen.
         */
        moved: v.optional(v.array(movedPayment()), []),
      }),
    'read',
  ),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const homeRequests = {
  '/portal/homepage/data': nothing,
} as const satisfies RequestsOf<typeof homeEndpoints>;
