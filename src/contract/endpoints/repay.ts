/** Calls of repayment and rollover (§7). Fields are our proposal. */
import * as v from 'valibot';
import { type RequestsOf, get, post } from '../endpoint.ts';
import { loanOrder, paymentChannel, paymentRecord } from '../entities.ts';
import { basisPoints, count, id, instant, intent, kobo, maybe, nothing, text } from '../schema.ts';

const byOrder = () => v.object({ loanOrderId: id() });
/** The ordered payment, where to pay it while it is pending, and the loan after it. */
const ordered = () =>
  v.object({
    /** The loan after the payment was ordered. */
    order: loanOrder(),
    /** The payment, with where to pay it. */
    payment: paymentRecord(),
  });

export const repayEndpoints = {
  /** Returns how urgent repayment is, for the tone of home. */
  '/loanMarket/repay-color': get(
    () =>
      v.object({
        /** How urgent it is. */
        tone: v.picklist([
          /** Nothing is owed. */
          'none',
          /** There is time. */
          'calm',
          /** Due soon. */
          'soon',
          /** Overdue. */
          'late',
        ]),
        /** Days until the due date, below 0 if late; null if nothing is owed. */
        daysLeft: maybe(v.number()),
      }),
    'read',
  ),
  /** Lists the loans that can be paid. */
  '/loanMarket/repay/products': get(
    () =>
      v.object({
        /** Loans that can be paid. */
        orders: v.array(loanOrder()),
      }),
    'read',
  ),
  /**
   * Reads the debt, its parts, the ways to pay it and the payments, of any loan that was paid out. Otherwise it is
   * refused (`statusConflict`). The debt is principal + interest + penalty + rollover - paid - coupon - waived of
   * `parts` (a missing part is 0). `waived` is what a cancelled loan doesn't cost. A rollover's price is paid at once
   * and counts in `rollover` and in `paid`. Without a debt, `channels` and `comingDays` are empty. `payableKobo` is the
   * debt less pending payments, the most that can be paid now. `payments` are newest first.
   */
  '/portal/repayment/detail': get(
    () =>
      v.object({
        /** The loan. */
        order: loanOrder(),
        /** The smallest payment. */
        minimumKobo: kobo(),
        payableKobo: kobo(),
        /** What the debt is made of. */
        parts: v.array(
          v.object({
            /** Which part. */
            kind: v.picklist([
              /** What was lent. */
              'principal',
              /** Interest. */
              'interest',
              /** Late fees. */
              'penalty',
              /** Prices of rollovers. */
              'rollover',
              /** Payments; taken off. */
              'paid',
              /** A coupon; taken off. */
              'coupon',
              /** What a cancelled loan doesn't cost; taken off. */
              'waived',
            ]),
            /** Its amount. */
            amountKobo: kobo(),
          }),
        ),
        /** The debt on coming days if nothing is paid. */
        comingDays: v.array(
          v.object({
            /** Start of the day in Lagos. */
            at: instant(),
            /** What is owed from then on. */
            owedKobo: kobo(),
          }),
        ),
        /** Ways to pay. */
        channels: v.array(paymentChannel()),
        /** Every payment, newest first. */
        payments: v.optional(v.array(paymentRecord()), []),
      }),
    'read',
  ),
  /**
   * Orders a payment. It is paid only when its state is `succeeded`. `owedKobo`, `payableKobo`, `dueAt` and
   * `rolloverPendingKobo` are the debt that the customer saw. If one has changed, the call is refused (`debtChanged`).
   * `replaces` names a repayment that this one replaces in one step, so that its amount is payable too. If that one
   * isn't `replaceable` any more, the call is refused (`statusConflict`). The server keeps watching the replaced
   * payment: money that still arrives for it counts, and the server calls off pending payments that are then too much.
   * `cancels` sends the money back within the cooling-off period: the amount is `coolingOffKobo`, and once it arrives
   * nothing is owed. After that period the call is refused (`statusConflict`).
   */
  '/portal/repayment/confirm': post(ordered, 'money'),
  /**
   * Reads the rollover on offer: days, price, and the three choices side by side. Its total is the price plus the debt
   * after it.
   */
  '/repay/getExtensionData': get(
    () =>
      v.object({
        /** Whether a rollover can be bought. */
        available: v.boolean(),
        /** A payment is pending, so the rollover has to wait. */
        pending: v.boolean(),
        /** How many days it gives. */
        days: count(),
        /** What it costs, paid at once. */
        priceKobo: kobo(),
        /** When the loan would be due. */
        newDueAt: instant(),
        /** The debt now. */
        owedNowKobo: kobo(),
        /** The debt after the rollover, without its price. */
        owedAfterRolloverKobo: kobo(),
        /** Price and debt together. */
        totalWithRolloverKobo: kobo(),
        /** The debt on the new due date without a rollover, late fees included. */
        owedIfLateKobo: kobo(),
        penaltyRateBpPerDay: basisPoints(),
      }),
    'read',
  ),
  /**
   * Buys more time: orders the price of a rollover. The due date moves when the payment has succeeded. If the price,
   * the Lagos day of `newDueAt` or the debt has changed, the call is refused (`priceChanged`). `replaces` names the
   * rollover payment that this one replaces, as in `/portal/repayment/confirm`.
   */
  '/repay/confirmExtensionOrder': get(ordered, 'money'),
} as const;

/** Requests are a separate table, because the app checks replies only. */
export const repayRequests = {
  '/loanMarket/repay-color': nothing,
  '/loanMarket/repay/products': nothing,
  '/portal/repayment/detail': byOrder,
  '/portal/repayment/confirm': () =>
    v.object({
      loanOrderId: id(),
      /** How much to pay. */
      amountKobo: kobo(),

      /** Way to pay, one of channels. */
      channelId: text(),
      /** The debt as the customer saw it. */
      owedKobo: kobo(),
      /** The most that could be paid, as the customer saw it. */
      payableKobo: kobo(),
      /** Any instant of the due day as the customer saw it. */
      dueAt: v.exactOptional(instant()),
      /** The price of a pending rollover as the customer saw it; 0 without one. */
      rolloverPendingKobo: v.exactOptional(kobo()),
      /** The payment that this one replaces. */
      replaces: v.exactOptional(text()),
      /** The money goes back and the loan is cancelled. */
      cancels: v.exactOptional(v.boolean()),
      ...intent(),
    }),
  '/repay/getExtensionData': byOrder,
  '/repay/confirmExtensionOrder': () =>
    v.object({
      loanOrderId: id(),
      /** The price as the customer saw it. */
      priceKobo: kobo(),
      /** Any instant of the new due day as the customer saw it. */
      newDueAt: instant(),
      /** The debt as the customer saw it. */
      owedKobo: v.exactOptional(kobo()),

      /** Way to pay, one of channels of /portal/repayment/detail. */
      channelId: text(),
      /** The rollover payment that this one replaces. */
      replaces: v.exactOptional(text()),
      ...intent(),
    }),
} as const satisfies RequestsOf<typeof repayEndpoints>;
