/** Calls of repayment and rollover (§7). Fields are our proposal. */
import * as v from 'valibot';
import { get, post } from '../endpoint.ts';
import { loanOrder, paymentChannel, paymentRecord } from '../entities.ts';
import { basisPoints, count, id, instant, kobo, maybe, nothing, opId, text } from '../schema.ts';

const byOrder = () => v.object({ loanOrderId: id() });
/** The payment that was ordered, with where to pay it while it is pending, and the loan after it. */
const ordered = () => v.object({ order: loanOrder(), payment: paymentRecord() });

export const repayEndpoints = {
  /** How urgent repayment is, for the tone of home. */
  '/loanMarket/repay-color': get(
    () =>
      v.object({ tone: v.picklist(['none', 'calm', 'soon', 'late']), daysLeft: maybe(v.number()) }),
    'read',
  ),
  '/loanMarket/repay/products': get(() => v.object({ orders: v.array(loanOrder()) }), 'read'),
  /**
   * The debt, its parts, the ways to pay it and the payments, of any loan that was paid out, else `statusConflict`.
   * The debt is principal + interest + penalty + rollover - paid - coupon - waived of `parts` (a missing part is 0);
   * `waived` is what a cancelled loan does not cost. A rollover's price is paid at once and counts in `rollover` and
   * in `paid`. Without a debt there are no `channels` and no `comingDays`. `payableKobo` is the debt less payments on
   * their way, the most that can be paid now. `payments` are newest first.
   */
  '/portal/repayment/detail': get(
    () =>
      v.object({
        order: loanOrder(),
        minimumKobo: kobo(),
        payableKobo: kobo(),
        parts: v.array(
          v.object({
            kind: v.picklist([
              'principal',
              'interest',
              'penalty',
              'rollover',
              'paid',
              'coupon',
              'waived',
            ]),
            amountKobo: kobo(),
          }),
        ),
        comingDays: v.array(v.object({ at: instant(), owedKobo: kobo() })),
        channels: v.array(paymentChannel()),
        payments: v.optional(v.array(paymentRecord()), []),
      }),
    'read',
  ),
  /**
   * Orders a payment. It is paid only when its state says so. `owedKobo` and `payableKobo` are the debt that the
   * customer saw: if one has changed, the call is refused (`debtChanged`). `replaces` names a repayment that
   * this one takes the place of, in one step; its amount is then payable too. If it is not `replaceable` any more, the call is refused
   * (`statusConflict`). The server goes on watching it: money that still arrives for it counts, and calls off what is
   * then too much of the payments on their way. `cancels` sends the money back within the cooling-off period: the
   * amount is `coolingOffKobo`, and once it arrives nothing is owed. Too late is `statusConflict`.
   */
  '/portal/repayment/confirm': post(ordered, 'money'),
  /**
   * The rollover on offer: days, price, and the three ways side by side. Its total is the price plus the debt after
   * it.
   */
  '/repay/getExtensionData': get(
    () =>
      v.object({
        available: v.boolean(),
        pending: v.boolean(),
        days: count(),
        priceKobo: kobo(),
        newDueAt: instant(),
        owedNowKobo: kobo(),
        owedAfterRolloverKobo: kobo(),
        totalWithRolloverKobo: kobo(),
        owedIfLateKobo: kobo(),
        penaltyRateBpPerDay: basisPoints(),
      }),
    'read',
  ),
  /**
   * Orders the price of a rollover; the due date moves when the payment has succeeded. If the price or the Lagos day
   * of `newDueAt` has changed, the call is refused (`priceChanged`). `replaces` names the rollover's payment that this
   * one takes the place of, as in `/portal/repayment/confirm`.
   */
  '/repay/confirmExtensionOrder': get(ordered, 'money'),
} as const;

/** Requests have a table of their own, because the app checks replies only. */
export const repayRequests = {
  '/loanMarket/repay-color': nothing,
  '/loanMarket/repay/products': nothing,
  '/portal/repayment/detail': byOrder,
  '/portal/repayment/confirm': () =>
    v.object({
      loanOrderId: id(),
      amountKobo: kobo(),
      channelId: text(),
      owedKobo: kobo(),
      payableKobo: kobo(),
      replaces: v.exactOptional(text()),
      cancels: v.exactOptional(v.boolean()),
      opId: opId(),
    }),
  '/repay/getExtensionData': byOrder,
  '/repay/confirmExtensionOrder': () =>
    v.object({
      loanOrderId: id(),
      priceKobo: kobo(),
      newDueAt: instant(),
      channelId: text(),
      replaces: v.exactOptional(text()),
      opId: opId(),
    }),
} as const;
