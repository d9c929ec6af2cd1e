/** The offer with the chosen coupon, and whether its figures add up. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { call } from '../core/calls/api.ts';
import type { Offer } from '../contract/entities.ts';
import type { Reply } from '../contract/endpoints.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { createResource } from '../core/customer/resource.ts';
import { statuses } from '../facts/statuses.ts';
import {
  figuresFault,
  offerFault,
  offerRate,
  repaymentShares,
  takesCoupon,
  withCoupon,
} from './offer.rules.ts';

export type Coupon = Reply<'/lottery-draw/available/coupon'>['coupons'][number];

const offered: readonly number[] = [statuses.Confirm, statuses.getMoney];

/** Whether an order of this status is waiting for the customer to accept the offer. */
export const isOffered = (status: number) => offered.includes(status);

/** The coupon chosen for an order, kept while the customer reads the agreement. */
export const $chosen = atom<{ readonly loanOrderId: string; readonly coupon: Coupon } | null>(null);

/** The view's data: the offer's figures less the chosen coupon, and values derived from them. */
export interface SoundOffer {
  readonly offer: Offer;
  readonly coupon: Coupon | null;
  readonly fault: ReturnType<typeof offerFault>;
  readonly yearlyRate: number | undefined;
  readonly shares: ReturnType<typeof repaymentShares>;
}

export function soundOffer(
  own: Offer,
  coupon: Coupon | null | undefined,
  now: number | null,
): SoundOffer {
  const fault = now === null ? figuresFault(own) : offerFault(own, now);
  const taken = !fault && coupon && takesCoupon(own, coupon.amountKobo) ? coupon : null;
  const offer = taken ? withCoupon(own, taken.amountKobo) : own;
  const yearlyRate = fault ? undefined : offerRate(offer);
  return { offer, coupon: taken, fault, yearlyRate, shares: repaymentShares(offer) };
}

/** The time to check an offer at. Null for a loan already agreed, of which only the sums are checked. */
const $agreementTime = computed($latest, ({ order }) =>
  order && isOffered(order.status) ? 0 : null,
);

const malformed = { kind: 'malformed' } as const;

/** Reads the offer of one order. An answer about another loan counts as a failure. */
async function readOffer(loanOrderId: string) {
  const reply = await call('/loan/confirm/product-info', { loanOrderId });
  const stranger = reply.ok && reply.data.loanOrderId !== loanOrderId;
  return stranger ? { ok: false as const, failure: malformed } : reply;
}

/**
 * The offer for an order, or for the latest one without an id. Read each time the screen opens. `$now` is the time that
 * decides whether an offer has expired (ms UTC).
 */
export function createOffer(
  loanOrderId?: string,
  $now: ReadableAtom<number | null> = $agreementTime,
) {
  const resource = createResource(async () => {
    if (loanOrderId) return readOffer(loanOrderId);
    if (!$latest.get().order) await refreshOrder();
    const { order, failure } = $latest.get();
    if (!order) return { ok: false, failure: failure ?? malformed };
    return readOffer(order.loanOrderId);
  });
  const $sound = computed(
    [resource.$state, $chosen, $now],
    (state, chosen, now): SoundOffer | undefined => {
      if (state.state !== 'ready') return undefined;
      const mine = chosen?.loanOrderId === state.data.loanOrderId;
      return soundOffer(state.data, mine ? chosen.coupon : null, now);
    },
  );
  return { resource, $sound };
}
