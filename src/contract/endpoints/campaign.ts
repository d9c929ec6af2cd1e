/** Calls of the coupons and the draw (§7). Fields are our proposal. */
import * as v from 'valibot';
import { type RequestsOf, get, post } from '../endpoint.ts';
import { coupon } from '../entities.ts';
import { count, id, instant, intent, kobo, maybe, nothing } from '../schema.ts';

const couponList = () =>
  v.object({
    /** The coupons, also used and expired ones where all are asked for. */
    coupons: v.array(coupon()),
  });
/**
 * `amountKobo` is what the customer saw. The server refuses another amount (`offerChanged`), and another debt or due
 * day (`debtChanged`).
 */
const couponOfOrder = () =>
  v.object({
    couponId: id(),
    loanOrderId: id(),
    /** What the coupon takes off, as the customer saw it. */
    amountKobo: kobo(),
    /** The debt as the customer saw it; 0 while the loan is an offer. */
    owedKobo: v.exactOptional(kobo()),
    /** Any instant of the due day as the customer saw it. */
    dueAt: v.exactOptional(instant()),
    ...intent(),
  });

export const campaignEndpoints = {
  /** Returns whether a draw is on offer. */
  '/lottery-draw/is-show': get(
    () =>
      v.object({
        /** Whether a draw is on offer. */
        show: v.boolean(),
        /** Draws that this customer has left. */
        drawsLeft: count(),
        /** Prizes left; null: unknown. */
        places: maybe(count()),
      }),
    'read',
  ),
  /** Counts the coupons that can be used. */
  '/lottery-draw/coupon/quantity': get(
    () =>
      v.object({
        /** Coupons that can be used. */
        quantity: count(),
      }),
    'read',
  ),
  /** Lists the customer's coupons. */
  '/lottery-draw/coupons': get(couponList, 'read'),
  /** Lists the coupons that fit a loan. */
  '/lottery-draw/available/coupon': get(couponList, 'read'),
  /** Takes part in the draw and gives a coupon. */
  '/lottery-draw/create': post(
    () =>
      v.object({
        /** The coupon; null if nothing was won. */
        won: maybe(coupon()),
      }),
    'money',
  ),
  /** Uses a coupon on a loan, which reduces the debt. */
  '/lottery-draw/coupon/use': post(
    () =>
      v.object({
        /** The coupon, used. */
        coupon: coupon(),
      }),
    'money',
  ),
  /** Returns whether this coupon was used, and for which loan. */
  '/lottery-draw/coupon/used': post(
    () =>
      v.object({
        /** Whether it was used. */
        used: v.boolean(),
        /** The loan that it was used for; null without one. */
        loanOrderId: maybe(id()),
      }),
    'read',
  ),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const campaignRequests = {
  '/lottery-draw/is-show': nothing,
  '/lottery-draw/coupon/quantity': nothing,
  '/lottery-draw/coupons': nothing,
  '/lottery-draw/available/coupon': () => v.object({ loanOrderId: id() }),
  '/lottery-draw/create': () => v.object(intent()),
  '/lottery-draw/coupon/use': couponOfOrder,
  '/lottery-draw/coupon/used': () => v.object({ couponId: id() }),
} as const satisfies RequestsOf<typeof campaignEndpoints>;
