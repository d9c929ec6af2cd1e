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
        creditLimitKobo: maybe(kobo()),
        product: maybe(product()),
        notice: maybe(text()),
        accountUnsupported: v.optional(v.boolean(), false),
      }),
    'read',
  ),
} as const;

/** Requests have a table of their own, because the app checks replies only. */
export const homeRequests = {
  '/portal/homepage/data': nothing,
} as const;
