/** Calls of the offer, the application's order and the payout (§7). Fields are our proposal. */
import * as v from 'valibot';
import { type RequestsOf, get, post } from '../endpoint.ts';
import { committedOperation, loanOrder, offer, product, uploadPermit } from '../entities.ts';
import { count, id, instant, intent, kobo, maybe, maybeInstant, nothing, text } from '../schema.ts';

const byOrder = () => v.object({ loanOrderId: id() });
const byOrderNo = () => v.object({ orderNo: id() });
const orderReply = () =>
  v.object({
    /** The loan after the call. */
    order: loanOrder(),
  });
/** All terms that the customer saw, under the offer's names. */
const acceptance = () => ({
  loanOrderId: id(),
  disbursalKobo: kobo(),
  processingFeeKobo: kobo(),
  taxOnFeeKobo: kobo(),
  /** Interest of the whole term as in the offer. A coupon doesn't lower it. */
  interestKobo: kobo(),
  /** The offer's repayment, less a coupon that is used with this call. */
  repaymentKobo: kobo(),
  /** Any instant of the Lagos day on which the last payment is due. */
  dueAt: instant(),
  /**
   * Every payment of the offer that was seen. A single payment is less a coupon that is used with this call. Of
   * several, each is as in the offer, because the lender decides which one the coupon lowers.
   */
  schedule: v.optional(
    v.array(
      v.object({
        /** Any instant of the Lagos day of this payment. */
        dueAt: instant(),
        /** Its amount. */
        amountKobo: kobo(),
      }),
    ),
  ),
  /** Late fee a day as in the offer. A coupon that is used with this call doesn't lower it here. */
  penaltyKoboPerDay: kobo(),
  /** Name of the bank that the money goes to. */
  bankName: text(),
  accountEnding: text(),
  agreementVersion: text(),
  ...intent(),
});
const apply = () =>
  v.object({
    productId: id(),
    /** Amount wanted, in steps of the product. */
    amountKobo: kobo(),
    /** Term wanted, one of the product. */
    termDays: count(),
    /** The application that this one replaces. Refused once that one is sent (`statusConflict`). */
    loanOrderId: v.optional(id()),
    ...intent(),
  });

export const borrowEndpoints = {
  /** Lists the customer's loans, newest first. */
  '/loan/loan-order/list-market': get(
    () =>
      v.object({
        /** Loans of this page, newest first. */
        orders: v.array(loanOrder()),
        /** How many loans there are. */
        total: count(),
      }),
    'read',
  ),
  /** Lists the products with amounts, terms and rates. */
  '/loan/product/list-market': get(
    () =>
      v.object({
        /** Products on offer. */
        products: v.array(product()),
      }),
    'read',
  ),
  /**
   * Reads the latest loan with its status, and the newest committed money operations, which prove an unknown outcome.
   * Every operation committed since `operationsSince` is listed. If that field is missing, or later than the first send
   * of an operation, the operation's absence proves nothing.
   */
  '/portal/loan/order/latest': get(
    () =>
      v.object({
        /** The latest loan; null if the customer never had one. */
        order: maybe(loanOrder()),
        /** Money calls that were carried out, newest first. */
        operations: maybe(v.array(committedOperation())),
        /** Every operation committed since then is listed. */
        operationsSince: maybeInstant(),
      }),
    'read',
  ),
  /**
   * Reads the offer of an approved order, or the agreed terms of a confirmed one, with every fee, the schedule and the
   * account.
   */
  '/loan/confirm/product-info': get(offer, 'read'),
  /**
   * Accepts the offer as shown: the money is sent. The request has all terms that the customer saw, under the offer's
   * names, and is refused (`offerChanged`) if one has changed.
   */
  '/loan/get-money': get(orderReply, 'money'),
  /**
   * Accepts the offer with a coupon that it doesn't have yet: the money is sent. As in get-money, but `repaymentKobo`
   * and a single payment in `schedule` are less `couponReductionKobo`. All other terms are as in the offer: interest
   * and late fee too.
   */
  '/loan/get-money-plus': get(orderReply, 'money'),
  /** Returns when the money of this loan is expected. */
  '/loan/get-money-time': get(
    () =>
      v.object({
        /** When the money should arrive. */
        expectedAt: instant(),
      }),
    'read',
  ),
  /** Reads the amounts that a customer may choose for a product, in steps. */
  '/loan/product/step-amount': get(
    () =>
      v.object({
        /** Amounts to choose from, from the smallest. */
        amountsKobo: v.array(kobo()),
      }),
    'read',
  ),
  /** Reads how much the customer may borrow. */
  '/loan/get-credit-info': get(
    () =>
      v.object({
        /** The most that the customer may borrow. */
        creditLimitKobo: kobo(),
        /** Principal of running loans. */
        usedKobo: kobo(),
        /** Loans that were repaid. */
        loansRepaid: count(),
      }),
    'read',
  ),
  /** Returns why the last application was declined, until when, and what helps. */
  '/loan/reject-guide': get(
    () =>
      v.object({
        /** Why it was declined, in the customer's language. */
        reason: text(),
        /** When a new application is possible; null if now. */
        freezeUntil: maybeInstant(),
        /** Days until then; 0 if now. */
        freezeDays: count(),
        /** What helps, one sentence each. */
        advice: v.array(text()),
      }),
    'read',
  ),
  /** Starts an application for a product, amount and term, or changes one that is not sent yet. */
  '/loan/loan-order/apply-market': post(orderReply, 'money'),
  /** Starts another application after a finished loan. */
  '/loan/loan-order/apply-market-again': post(orderReply, 'money'),
  /** Returns whether device data is to be collected for this order. */
  '/time/upload/enable': get(uploadPermit, 'read'),
  /** Returns whether device data of this order has arrived. */
  '/time/upload/uploadStatus': get(
    () =>
      v.object({
        /** Whether the server has the device data of this loan. */
        uploaded: v.boolean(),
      }),
    'read',
  ),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const borrowRequests = {
  '/loan/loan-order/list-market': () =>
    v.object({
      /** Page from 0. */
      page: v.optional(count(), 0),
      /** Loans on a page. */
      size: v.optional(count(), 50),
    }),
  '/loan/product/list-market': nothing,
  '/portal/loan/order/latest': nothing,
  '/loan/confirm/product-info': byOrder,
  '/loan/get-money': () => v.object(acceptance()),
  '/loan/get-money-plus': () =>
    v.object({
      ...acceptance(),
      /** Coupon to use. */
      couponId: id(),
      /** What the coupon takes off, as seen. */
      couponReductionKobo: kobo(),
    }),
  '/loan/get-money-time': byOrder,
  '/loan/product/step-amount': () =>
    v.object({
      productId: id(),
      /** One of the terms of the product. */
      termDays: count(),
    }),
  '/loan/get-credit-info': nothing,
  '/loan/reject-guide': nothing,
  '/loan/loan-order/apply-market': apply,
  '/loan/loan-order/apply-market-again': apply,
  '/time/upload/enable': byOrderNo,
  '/time/upload/uploadStatus': byOrderNo,
} as const satisfies RequestsOf<typeof borrowEndpoints>;
